import type { Command } from './command.ts';
import type { Option } from './option.ts';
import { typedCommand } from './typed-command.ts';

/** All commands, one per line. */
export function overview(commands: readonly Command[]): string {
  return [
    'Parley: build a chatbot as a flow graph, run it anywhere.',
    '',
    'Usage: parley <command> …',
    '',
    ...table(commands.map(({ name, summary }) => [name, summary])),
    '',
    'Run "parley help <command>" for details and "parley --version" for the version.',
    'Settings come from the environment: PARLEY_DATA, PORT, …',
    ...(typedCommand('').startsWith('parley')
      ? []
      : [`In this folder, type "${typedCommand('<command>')}".`]),
  ].join('\n');
}

/** The help of one command. */
export function helpOf(command: Command): string {
  return [
    command.summary,
    '',
    ...usageLines(command),
    ...(Object.keys(command.options).length === 0
      ? []
      : [
          '',
          ...table(
            Object.entries(command.options).map(([name, option]) => [spell(name, option), option.meaning]),
          ),
        ]),
    ...(command.notes === undefined ? [] : ['', ...command.notes]),
    '',
    'Examples:',
    ...command.examples.map((example) => `  ${example}`),
  ].join('\n');
}

/** The usage of a command, one form per line: those that start with `verb` if there are any, else all. */
export function usageLines({ name, usage }: Command, verb?: string): readonly string[] {
  const ofVerb = usage.filter((form) => form.split(' ')[0] === verb);
  return (ofVerb.length > 0 ? ofVerb : usage).map((form, index) =>
    `${index === 0 ? 'Usage:' : '      '} parley ${name} ${form}`.trimEnd(),
  );
}

/** The first words of the forms of a command, such as `list`; empty if it has only one form. */
export function verbsOf({ usage }: Command): readonly string[] {
  return usage.flatMap((form) => /^[a-z][a-z-]*/.exec(form)?.[0] ?? []);
}

/** `--token <token>` */
function spell(name: string, option: Option): string {
  return option.kind === 'flag'
    ? `--${name}`
    : `--${name} <${option.value ?? 'text'}>${option.isRepeated ? '…' : ''}`;
}

/** Lines in columns, the first as wide as needed. */
export function table(rows: readonly (readonly string[])[]): readonly string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
}
