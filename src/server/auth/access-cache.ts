import type { Caller } from './caller.ts';
import type { Mode } from './mode.ts';

const MAX_ENTRIES = 10_000;

/**
 * Remembers callers by token and their modes on bots for a few seconds, so that a chat turn asks the store
 * nothing about rights. Forgotten whole at every change by management.
 */
export class AccessCache {
  readonly #callers = new Map<string, { readonly caller: Caller; readonly until: number }>();
  readonly #modes = new Map<string, { readonly mode: Mode | null; readonly until: number }>();

  remembered(token: string, now: number): Caller | undefined {
    const known = this.#callers.get(token);
    return known !== undefined && known.until > now ? known.caller : undefined;
  }

  remember(token: string, caller: Caller, until: number): void {
    if (this.#callers.size >= MAX_ENTRIES) this.#callers.clear();
    this.#callers.set(token, { caller, until });
  }

  mode(key: string, now: number): Mode | null | undefined {
    const known = this.#modes.get(key);
    return known !== undefined && known.until > now ? known.mode : undefined;
  }

  rememberMode(key: string, mode: Mode | null, until: number): void {
    if (this.#modes.size >= MAX_ENTRIES) this.#modes.clear();
    this.#modes.set(key, { mode, until });
  }

  forget(): void {
    this.#callers.clear();
    this.#modes.clear();
  }
}
