import { useState } from 'react';
import type { Result } from '#lib/result.ts';

interface TypedOptions {
  /** Whether a text can be stored; otherwise why not, as a sentence. */
  readonly parse: (text: string) => Result<unknown, string>;
  readonly set: (text: string) => void;
}

/**
 * What somebody types into a field that does not take every text. What cannot be stored stays in the field until it is
 * left; what can is stored at once. `stored` wins when it changes by other means: an undo, another person.
 */
export function useTyped(stored: string, { parse, set }: TypedOptions) {
  const [typing, setTyping] = useState<{ readonly text: string; readonly over: string } | undefined>(
    undefined,
  );
  const isCurrent = typing !== undefined && typing.over === stored;
  const text = isCurrent ? typing.text : stored;
  const parsed = parse(text);
  return {
    text,
    error: isCurrent && !parsed.ok ? parsed.error : undefined,
    change: (next: string): void => {
      if (parse(next).ok) {
        setTyping(undefined);
        set(next);
      } else setTyping({ text: next, over: stored });
    },
    finish: (): void => setTyping(undefined),
  };
}
