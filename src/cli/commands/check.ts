import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Args } from '#cli/args.ts';
import { botFiles } from '#cli/bot-files.ts';
import { asGithub } from '#cli/check/as-github.ts';
import { asSarif } from '#cli/check/as-sarif.ts';
import type { Examined, Fixing } from '#cli/check/examined.ts';
import { fileFindings } from '#cli/check/file-findings.ts';
import type { Finding } from '#cli/check/finding.ts';
import { fixFile } from '#cli/check/fix-file.ts';
import type { Command, Failure, Terminal } from '#cli/command.ts';
import { done, failed, misused } from '#cli/failure.ts';
import { version } from '#cli/version.ts';
import { ok, type Result } from '#lib/result.ts';

/** Reports what is wrong with bots before anybody chats with them. */
export const check: Command = {
  name: 'check',
  summary: 'Reports errors and likely mistakes in bots.',
  usage: ['<file | folder | bot…> [--format <name>] [--max <severity>] [--fix [--dry-run]]'],
  options: {
    format: {
      kind: 'text',
      value: 'name',
      meaning: 'text (the default), json, sarif or github (annotations)',
    },
    max: {
      kind: 'text',
      value: 'severity',
      meaning: 'The worst finding that passes: warning (the default), info or none',
    },
    fix: {
      kind: 'flag',
      meaning: 'Solve problems whose fix changes nothing for visitors, in the file or the draft',
    },
    'dry-run': { kind: 'flag', meaning: 'With --fix: only print what would be done' },
    json: { kind: 'flag', meaning: 'The same as --format json' },
  },
  notes: [
    'A bot of this installation is named by its id or public id: its draft is checked, without what is ignored there.',
    'A folder is searched for bot.json. Bots that those may link to are in files *.bot.json beside it.',
    'The exit code is 1 when there are errors; with --max info when there are warnings, too; with --max none when there is anything.',
  ],
  examples: [
    'parley check bot.json',
    'parley check bot.json --fix',
    'parley check example-quiz --fix --dry-run',
    'parley check examples/bots',
    'parley check bots/*.json --format sarif > bots.sarif',
  ],
  run: async (args, terminal) => {
    const wanted = readArgs(args);
    if (!wanted.ok) return wanted;
    const { format, most, fixing } = wanted.value;
    const named = args.positionals.flatMap(checkedIn);
    if (named.length === 0) return failed(`There is no bot.json in ${args.positionals.join(', ')}.`);
    const findings: Finding[] = [];
    for (const each of named) {
      const found = each.isFile
        ? await inFile(each.name, fixing)
        : await inStore(each.name, fixing, terminal);
      if (!found.ok) return found;
      for (const line of found.value.fixed) terminal.error(line);
      findings.push(...found.value.findings);
    }
    const errors = findings.filter(({ severity }) => severity === 'error').length;
    for (const each of formats[format](findings)) terminal.out(each);
    if (format === 'text') {
      const others = findings.length - errors;
      terminal.error(
        `${count(named.length, named.every(({ isFile }) => isFile) ? 'file' : 'bot')}: ${count(errors, 'error')}, ${count(others, 'warning')}.`,
      );
    }
    return findings.some(({ severity }) => limits[most].includes(severity)) ? failed('') : done;
  },
};

interface Wanted {
  readonly format: keyof typeof formats;
  readonly most: keyof typeof limits;
  /** Undefined: nothing is fixed. */
  readonly fixing: Fixing | undefined;
}

function readArgs(args: Args): Result<Wanted, Failure> {
  if (args.positionals.length === 0) return misused('Name at least one file or bot.');
  const format = args.flag('json') ? 'json' : (args.text('format') ?? 'text');
  if (!isFormat(format)) return misused(`There is no format ${format}. Choose ${names}.`);
  const most = args.text('max') ?? 'warning';
  if (!isLimit(most)) return misused(`There is no limit ${most}. Choose ${Object.keys(limits).join(', ')}.`);
  const isDry = args.flag('dry-run');
  if (isDry && !args.flag('fix')) return misused('--dry-run needs --fix.');
  return ok({ format, most, fixing: args.flag('fix') ? { isDry } : undefined });
}

/** A file, or a bot of this installation. */
interface Checked {
  readonly name: string;
  readonly isFile: boolean;
}

/** The bots of a folder; a file is one itself, also if it is not there: reading it says so. Ids have neither dots nor slashes. */
function checkedIn(name: string): readonly Checked[] {
  if (!existsSync(name)) return [{ name, isFile: /[./\\]/.test(name) }];
  if (!statSync(name).isDirectory()) return [{ name, isFile: true }];
  return botFiles(name)
    .flatMap((file) => [
      file,
      ...readdirSync(dirname(file))
        .filter((each) => each.endsWith('.bot.json'))
        .toSorted()
        .map((each) => join(dirname(file), each)),
    ])
    .map((file) => ({ name: file, isFile: true }));
}

async function inFile(file: string, fixing: Fixing | undefined): Promise<Result<Examined, Failure>> {
  const fixed = fixing === undefined ? [] : await fixFile(file, fixing);
  return ok({ fixed, findings: await fileFindings(file) });
}

/** Loaded when wanted: most checks need no data folder. */
async function inStore(
  name: string,
  fixing: Fixing | undefined,
  terminal: Terminal,
): Promise<Result<Examined, Failure>> {
  const { storedFindings } = await import('#cli/check/stored-findings.ts');
  return storedFindings({ name, fixing }, terminal);
}

/** What fails, by the worst severity that passes. */
const limits: Readonly<Record<'warning' | 'info' | 'none', readonly Finding['severity'][]>> = {
  warning: ['error'],
  info: ['error', 'warning'],
  none: ['error', 'warning', 'info'],
};

function isLimit(name: string): name is keyof typeof limits {
  return Object.hasOwn(limits, name);
}

/** What is printed, piece by piece. */
const formats = {
  text: (findings: readonly Finding[]) => findings.map(asText),
  json: (findings: readonly Finding[]) => [JSON.stringify(findings, null, 2)],
  sarif: (findings: readonly Finding[]) => [JSON.stringify(asSarif(findings, version()), null, 2)],
  github: (findings: readonly Finding[]) => findings.map(asGithub),
};

const names = Object.keys(formats).join(', ');

function isFormat(name: string): name is keyof typeof formats {
  return Object.hasOwn(formats, name);
}

/** `1 file`, `2 files` */
function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function asText({ file, severity, where, message }: Finding): string {
  return `${file}: ${severity}: ${where === '' ? '' : `${where}: `}${message}`;
}
