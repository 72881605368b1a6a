import { isRaw } from '#bot/raw.ts';
import { jsonIn } from '#lib/parse-json.ts';
import type { Command } from './command.ts';

const KEPT = 'parley-keys';
let own: Readonly<Record<string, string>> | undefined;

/** The keys of a command: those that this person chose, else its own. */
export function keysOfCommand({ id, keys }: Pick<Command, 'id' | 'keys'>): readonly string[] {
  own ??= read();
  const chosen = own[id];
  return chosen === undefined ? keys : chosen === '' ? [] : [chosen];
}

/** Whether this person chose the keys of a command. */
export function hasChosenKeys({ id }: Pick<Command, 'id'>): boolean {
  own ??= read();
  return own[id] !== undefined;
}

/** Gives a command other keys; an empty text: none; undefined: its own again. Kept in this browser. */
export function chooseKeys(id: string, keys: string | undefined): void {
  const { [id]: _before, ...others } = (own ??= read());
  own = keys === undefined ? others : { ...others, [id]: keys };
  try {
    window.localStorage.setItem(KEPT, JSON.stringify(own));
  } catch {
    // A browser that keeps nothing: they hold until the page is closed.
  }
}

function read(): Readonly<Record<string, string>> {
  try {
    const kept = jsonIn(window.localStorage.getItem(KEPT) ?? '');
    if (!isRaw(kept)) return {};
    return Object.fromEntries(
      Object.entries(kept).flatMap(([id, keys]) => (typeof keys === 'string' ? [[id, keys]] : [])),
    );
  } catch {
    return {};
  }
}
