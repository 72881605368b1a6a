import { ok, type Result } from '#lib/result.ts';

/** One setting: its variable, its meaning, and the parser of its text. */
export interface Setting<T> {
  readonly name: string;
  readonly meaning: string;
  readonly fallback: string | undefined;
  /** The value, or what is wrong with the text. */
  readonly read: (text: string | undefined) => Result<T, string>;
}

/** A setting with a default, which is parsed as if it were given. */
export function setting<T>(
  name: string,
  meaning: string,
  fallback: string,
  read: (text: string) => Result<T, string>,
): Setting<T> {
  return { name, meaning, fallback, read: (text) => read(text ?? fallback) };
}

/** A setting that may be left out. */
export function optional<T>(
  name: string,
  meaning: string,
  read: (text: string) => Result<T, string>,
): Setting<T | undefined> {
  return {
    name,
    meaning,
    fallback: undefined,
    read: (text) => (text === undefined || text === '' ? ok(undefined) : read(text)),
  };
}
