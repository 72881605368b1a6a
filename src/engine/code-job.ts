/** A value that can enter or leave author's code: JSON only. */
export type CodeValue =
  | string
  | number
  | boolean
  | null
  | readonly CodeValue[]
  | { readonly [key: string]: CodeValue };

/**
 * Author's code to run in isolation.
 * @example { mode: 'value', body: 'price * 2', args: { price: 21 } } // → { ok: true, value: 42, sets: [] }
 */
export interface CodeJob {
  /**
   * JavaScript. In `value` mode the body of an async function, or one expression: a text without the word
   * `return` followed by a space gets `return ` in front. In `script` mode always a function body. Not read
   * in `regex` mode.
   */
  readonly body: string;
  /**
   * Globals of the code by name. Every name must be an identifier (`vabc123`), else the job is `invalid`.
   * In `regex` mode the three texts `pattern`, `flags` and `text`.
   */
  readonly args: Readonly<Record<string, CodeValue>>;
  /**
   * - `value`: what the code returns counts.
   * - `script`: as well, the code may call `setVariable(name, value)`.
   * - `regex`: whether `pattern` is found in `text`; the value is a boolean.
   */
  readonly mode: 'value' | 'script' | 'regex';
  /** CPU time the code may use, in ms; waits do not count. The sandbox has a default (1000) and a ceiling. */
  readonly timeoutMs?: number;
  /**
   * The instant the code's clock shows, in ms. With it, time only advances 1 ms every 100 readings, so that runs are
   * reproducible and a busy wait still ends. Without it the clock is the real one.
   */
  readonly now?: number;
  /** Where `Math.random` starts: same seed, same numbers. Without it the numbers differ from run to run. */
  readonly seed?: string;
}

/** One `setVariable` call of a script; a value of `undefined` arrives as null. */
export interface CodeSet {
  readonly name: string;
  readonly value: CodeValue;
}

/**
 * How a job ended. JSON-safe: `undefined` is the value null with `isUndefined`.
 * `sets` holds the calls of `setVariable` in order; a script that failed sets nothing.
 */
export type CodeResult =
  | {
      readonly ok: true;
      readonly value: CodeValue;
      /** The code returned nothing, or something that is not JSON, such as a function. */
      readonly isUndefined?: true;
      readonly sets: readonly CodeSet[];
    }
  | { readonly ok: false; readonly reason: CodeFailure; readonly message: string };

/**
 * - `threw`: the code threw, or is not valid JavaScript; the message is that of the error. - `timeout`: too much CPU
 * time, too long a wait, or a promise that is never settled. - `memory`, `stack`: a limit of the sandbox was reached. -
 * `too-large`: the job or its result is over the size limit, or nested too deeply. - `busy`: too many jobs are waiting,
 * or the sandbox is closed; the code did not run or was cut off. - `invalid`: the job itself is wrong: a name that is
 * no identifier, a pattern that is no regular expression.
 */
export type CodeFailure = 'threw' | 'timeout' | 'memory' | 'stack' | 'too-large' | 'busy' | 'invalid';
