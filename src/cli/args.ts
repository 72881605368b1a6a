import { parseArgs } from 'node:util';
import { closestWord } from '#lib/closest-word.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Option } from './option.ts';

type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** The arguments after the name of a command. */
export class Args {
  readonly positionals: readonly string[];
  readonly #values: Values;

  constructor(positionals: readonly string[], values: Values) {
    this.positionals = positionals;
    this.#values = values;
  }

  /** The value of `--name`; undefined when it was not given. */
  text(name: string): string | undefined {
    const value = this.#values[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** All values of a repeated `--name`. */
  texts(name: string): readonly string[] {
    const value = this.#values[name];
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  }

  flag(name: string): boolean {
    return this.#values[name] === true;
  }
}

/** Parses arguments against the options of a command. The error is a sentence. */
export function parseWords(
  words: readonly string[],
  options: Readonly<Record<string, Option>>,
): Result<Args, string> {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: Object.fromEntries([
        ...Object.entries(options).map(([name, option]) => [
          name,
          {
            type: option.kind === 'flag' ? ('boolean' as const) : ('string' as const),
            multiple: option.isRepeated ?? false,
          },
        ]),
        ['help', { type: 'boolean' as const, short: 'h' }],
        ['debug', { type: 'boolean' as const }],
      ]),
    });
    return ok(new Args(positionals, values));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const name = /'(--?[^' ]+)/.exec(message)?.[1] ?? '';
    if (error instanceof Error && 'code' in error && error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
      const meant = closestWord(name.replace(/^-+/, ''), Object.keys(options));
      return err(`There is no option ${name}.${meant === undefined ? '' : ` Did you mean --${meant}?`}`);
    }
    // The parser appends advice about its own syntax to its messages.
    const [sentence = message] = message.split(/\. |\n/);
    return err(sentence.endsWith('.') ? sentence : `${sentence}.`);
  }
}
