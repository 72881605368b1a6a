import { inspect } from 'node:util';
import { closestWord } from '#lib/closest-word.ts';
import { explainSystemError } from '#server/explain-system-error.ts';
import { explainUnavailable } from '#server/explain-unavailable.ts';
import { type Args, parseWords } from './args.ts';
import type { Command, Failure, Outcome, Terminal } from './command.ts';
import { crashed, failed } from './failure.ts';
import { helpOf, overview, usageLines, verbsOf } from './help.ts';
import { version } from './version.ts';

/**
 * Runs the command that the arguments name. Returns the exit code: 0 success, 1 failure, 2 incorrect usage, 70 a bug.
 *
 * @example await run(commands, ['check', 'bot.json'], terminal)
 */
export async function run(
  commands: readonly Command[],
  words: readonly string[],
  terminal: Terminal,
): Promise<0 | Failure['code']> {
  const [name = 'help', ...rest] = words;
  if (['help', '--help', '-h'].includes(name)) return help(commands, rest[0], terminal);
  if (['version', '--version', '-v', '-V'].includes(name)) {
    terminal.out(`Parley ${version()}`);
    return 0;
  }
  const command = commands.find((each) => each.name === name);
  if (command === undefined) return unknown(commands, name, terminal);
  if (rest.includes('--help') || rest.includes('-h')) return help(commands, name, terminal);
  const args = parseWords(rest, command.options);
  if (!args.ok) return misuse(command, { message: args.error, verb: rest[0] }, terminal);
  const { positionals } = args.value;
  const mistake = mistakeIn(command, positionals);
  const outcome = mistake === undefined ? await attempt(command, args.value, terminal) : mistake;
  if (outcome.ok) return 0;
  const { code, message } = outcome.error;
  if (code === 2) return misuse(command, { message, verb: positionals[0] }, terminal);
  if (message !== '') terminal.error(message);
  return code;
}

/** Failures of the disk, the system or the database are reported in a sentence; anything else that is thrown is a bug. */
async function attempt(command: Command, args: Args, terminal: Terminal): Promise<Outcome> {
  try {
    return await command.run(args, terminal);
  } catch (error) {
    if (args.flag('debug')) terminal.error(inspect(error));
    const reason = explainUnavailable(error) ?? explainSystemError(error);
    if (reason !== undefined) return failed(reason);
    const message = error instanceof Error ? error.message : String(error);
    return crashed(
      `Parley failed, which is a bug: ${message}\nTo report it, add what the same command prints with --debug.`,
    );
  }
}

/** An unknown action, or arguments of a command that takes none. */
function mistakeIn(command: Command, [verb, ...more]: readonly string[]): Outcome | undefined {
  if (verb === undefined) return undefined;
  const verbs = verbsOf(command);
  if (verbs.length > 0 && !verbs.includes(verb))
    return misusedWord(`There is no command "${command.name} ${verb}".`, closestWord(verb, verbs));
  if (command.usage.every((usage) => onlyOptions.test(usage)))
    return misusedWord(
      `"parley ${command.name}" takes no arguments: ${[verb, ...more].join(' ')}`,
      undefined,
    );
  return undefined;
}

/** A usage without places for words, such as `[--processes <number>]`. */
const onlyOptions = /^(\[--[^\]]*\] ?)*$/;

const misusedWord = (message: string, meant: string | undefined): Outcome => ({
  ok: false,
  error: { code: 2, message: meant === undefined ? message : `${message} Did you mean "${meant}"?` },
});

function help(commands: readonly Command[], name: string | undefined, terminal: Terminal): 0 | 2 {
  const command = commands.find((each) => each.name === name);
  if (name !== undefined && command === undefined) return unknown(commands, name, terminal);
  terminal.out(command === undefined ? overview(commands) : helpOf(command));
  return 0;
}

function unknown(commands: readonly Command[], name: string, terminal: Terminal): 2 {
  const meant = closestWord(
    name,
    commands.map((each) => each.name),
  );
  const advice = meant === undefined ? 'Run "parley help" for a list.' : `Did you mean "parley ${meant}"?`;
  terminal.error(`There is no command "${name}". ${advice}`);
  return 2;
}

/** Prints what is wrong, and the usage of the command or of one form of it. */
function misuse(
  command: Command,
  { message, verb }: { readonly message: string; readonly verb: string | undefined },
  terminal: Terminal,
): 2 {
  terminal.error(message);
  for (const line of usageLines(command, verb)) terminal.error(line);
  terminal.error(`Run "parley help ${command.name}" for details.`);
  return 2;
}
