import { parseWords } from './args.ts';
import type { Command, Outcome, Terminal } from './command.ts';
import { failed } from './failure.ts';
import { helpOf, overview } from './help.ts';

/**
 * Runs the command that the words name; gives the exit code: 0 done, 1 failed, 2 called the wrong way.
 *
 * @example await run(commands, ['check', 'bot.json'], terminal)
 */
export async function run(
  commands: readonly Command[],
  words: readonly string[],
  terminal: Terminal,
): Promise<0 | 1 | 2> {
  const [name, ...rest] = words;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    return help(commands, rest[0], terminal);
  }
  const command = commands.find((each) => each.name === name);
  if (command === undefined) return unknown(name, terminal);
  if (rest.includes('--help') || rest.includes('-h')) return help(commands, name, terminal);
  const args = parseWords(rest, command.options);
  if (!args.ok) return misuse(command, args.error, terminal);
  const outcome = await attempt(command.run(args.value, terminal));
  if (outcome.ok) return 0;
  if (outcome.error.code === 2) return misuse(command, outcome.error.message, terminal);
  if (outcome.error.message !== '') terminal.error(outcome.error.message);
  return 1;
}

/** A store that is full or busy is no bug of ours; everything else that is thrown is. */
async function attempt(running: Promise<Outcome>): Promise<Outcome> {
  try {
    return await running;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'StoreUnavailableError') throw error;
    return failed(`${error.message}. Nothing of the last step was written; try again.`);
  }
}

function help(commands: readonly Command[], name: string | undefined, terminal: Terminal): 0 | 2 {
  const command = commands.find((each) => each.name === name);
  if (name !== undefined && command === undefined) return unknown(name, terminal);
  terminal.out(command === undefined ? overview(commands) : helpOf(command));
  return 0;
}

function unknown(name: string, terminal: Terminal): 2 {
  terminal.error(`There is no command "${name}". "parley help" lists them.`);
  return 2;
}

function misuse(command: Command, message: string, terminal: Terminal): 2 {
  terminal.error(message);
  terminal.error(
    `Usage: parley ${command.name} ${command.usage[0] ?? ''} ("parley ${command.name} --help" tells more)`,
  );
  return 2;
}
