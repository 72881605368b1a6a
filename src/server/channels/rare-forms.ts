import type { ChannelAdapter } from '#channels/adapter.ts';
import type { WireCall } from '#channels/wire-call.ts';

interface RareFormsDeps {
  readonly adapter: Pick<ChannelAdapter, 'rareForm'>;
  readonly clock: () => number;
}

/** For how long a form is not tried again that the account may not send, ms. */
const REST_MS = 24 * 60 * 60 * 1000;

/** Forms that a messenger does not let every account send: which of them it refused to this one. */
export class RareForms {
  readonly #deps: RareFormsDeps;
  readonly #refusedAt = new Map<string, number>();

  constructor(deps: RareFormsDeps) {
    this.#deps = deps;
  }

  isRefused(call: WireCall): boolean {
    const { adapter, clock } = this.#deps;
    const name = adapter.rareForm?.(call);
    const at = name === undefined ? undefined : this.#refusedAt.get(name);
    return at !== undefined && clock() < at + REST_MS;
  }

  noteRefused(call: WireCall): void {
    const { adapter, clock } = this.#deps;
    const name = adapter.rareForm?.(call);
    if (name !== undefined) this.#refusedAt.set(name, clock());
  }
}
