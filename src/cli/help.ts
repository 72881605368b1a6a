import type { Command, Option } from './command.ts';

/** All commands, a line each. */
export function overview(commands: readonly Command[]): string {
  return [
    'Parley: build a chatbot as a flow graph, run it anywhere.',
    '',
    'Usage: parley <command> …',
    '',
    ...table(commands.map(({ name, summary }) => [name, summary])),
    '',
    'parley <command> --help tells more. Settings come from the environment: PARLEY_DATA, PORT, …',
  ].join('\n');
}

/** Everything about one command. */
export function helpOf(command: Command): string {
  return [
    command.summary,
    '',
    ...command.usage.map((usage, index) =>
      `${index === 0 ? 'Usage:' : '      '} parley ${command.name} ${usage}`.trimEnd(),
    ),
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
