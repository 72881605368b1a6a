import { diagnose } from '#bot/diagnose.ts';
import { placeName } from '#bot/place-name.ts';
import type { ReferencePath } from '#bot/references.ts';
import type { Command } from '#cli/command.ts';
import { done, failed, misused } from '#cli/failure.ts';
import { readBotFile } from '#cli/read-bot-file.ts';

interface Finding {
  readonly file: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly code: string;
  /** The place in words. */
  readonly where: string;
  readonly message: string;
  /** The field inside the place. */
  readonly path?: string;
  /** The place by ids. */
  readonly place: ReferencePath | { readonly path: string };
}

/** Reports what is wrong with bots before anybody chats with them. */
export const check: Command = {
  name: 'check',
  summary: 'Reports errors and likely mistakes in bot files.',
  usage: ['<file…> [--json]'],
  options: { json: { kind: 'flag', meaning: 'Prints the findings as one JSON list' } },
  notes: ['The exit code is 1 when there are errors, 0 when there are only warnings.'],
  examples: ['parley check bot.json', 'parley check bots/*.json --json'],
  run: async (args, terminal) => {
    if (args.positionals.length === 0) return misused('Name at least one file.');
    const findings: Finding[] = [];
    for (const file of args.positionals) findings.push(...(await findingsOf(file)));
    const errors = findings.filter(({ severity }) => severity === 'error').length;
    if (args.flag('json')) terminal.out(JSON.stringify(findings, null, 2));
    else {
      for (const found of findings) terminal.out(line(found));
      const others = findings.length - errors;
      terminal.error(
        `${count(args.positionals.length, 'file')}: ${count(errors, 'error')}, ${count(others, 'warning')}.`,
      );
    }
    return errors > 0 ? failed('') : done;
  },
};

/** `1 file`, `2 files` */
function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

async function findingsOf(file: string): Promise<readonly Finding[]> {
  const read = await readBotFile(file, { isSafe: false });
  if (!read.ok) {
    return read.error.map(({ path, code, message }) => ({
      file,
      severity: 'error',
      code,
      where: path,
      message,
      place: { path },
    }));
  }
  const { bot, warnings } = read.value.imported;
  return [
    ...warnings.map(
      ({ path, code, message }): Finding => ({
        file,
        severity: 'warning',
        code,
        where: path,
        message,
        place: { path },
      }),
    ),
    ...diagnose(bot.document).map(
      ({ severity, code, message, place, path }): Finding => ({
        file,
        severity,
        code,
        where: placeName(bot.document, place),
        message,
        place,
        ...(path !== undefined && { path }),
      }),
    ),
  ];
}

function line({ file, severity, where, message }: Finding): string {
  return `${file}: ${severity}: ${where === '' ? '' : `${where}: `}${message}`;
}
