import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { diagnose } from '#bot/diagnose.ts';
import { placeName } from '#bot/place-name.ts';
import type { ReferencePath } from '#bot/references.ts';
import { ruleDoc } from '#bot/rule-doc.ts';
import { botFiles } from '#cli/bot-files.ts';
import { asGithub } from '#cli/check/as-github.ts';
import { asSarif } from '#cli/check/as-sarif.ts';
import type { Finding } from '#cli/check/finding.ts';
import { fixFile } from '#cli/check/fix-file.ts';
import { lineOf } from '#cli/check/line-of.ts';
import type { Command } from '#cli/command.ts';
import { done, failed, misused } from '#cli/failure.ts';
import { readBotFile } from '#cli/read-bot-file.ts';
import { version } from '#cli/version.ts';

/** Reports what is wrong with bots before anybody chats with them. */
export const check: Command = {
  name: 'check',
  summary: 'Reports errors and likely mistakes in bot files.',
  usage: ['<file | folder…> [--format <name>] [--max <severity>] [--fix [--dry-run]]'],
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
      meaning: 'Solve problems whose fix changes nothing for visitors, in the files',
    },
    'dry-run': { kind: 'flag', meaning: 'With --fix: only print what would be done' },
    json: { kind: 'flag', meaning: 'The same as --format json' },
  },
  notes: [
    'A folder is searched for bot.json. Bots that those may link to are in files *.bot.json beside it.',
    'The exit code is 1 when there are errors; with --max info when there are warnings, too; with --max none when there is anything.',
  ],
  examples: [
    'parley check bot.json',
    'parley check bot.json --fix',
    'parley check examples/bots',
    'parley check bots/*.json --format sarif > bots.sarif',
  ],
  run: async (args, terminal) => {
    if (args.positionals.length === 0) return misused('Name at least one file.');
    const files = args.positionals.flatMap(filesIn);
    if (files.length === 0) return failed(`There is no bot.json in ${args.positionals.join(', ')}.`);
    const format = args.flag('json') ? 'json' : (args.text('format') ?? 'text');
    if (!isFormat(format)) return misused(`There is no format ${format}. Choose ${names}.`);
    const most = args.text('max') ?? 'warning';
    if (!isLimit(most))
      return misused(`There is no limit ${most}. Choose ${Object.keys(limits).join(', ')}.`);
    if (args.flag('dry-run') && !args.flag('fix')) return misused('--dry-run needs --fix.');
    if (args.flag('fix')) {
      const isDry = args.flag('dry-run');
      for (const file of files) for (const line of await fixFile(file, { isDry })) terminal.error(line);
    }
    const findings: Finding[] = [];
    for (const file of files) findings.push(...(await findingsOf(file)));
    const errors = findings.filter(({ severity }) => severity === 'error').length;
    for (const each of formats[format](findings)) terminal.out(each);
    if (format === 'text') {
      const others = findings.length - errors;
      terminal.error(
        `${count(files.length, 'file')}: ${count(errors, 'error')}, ${count(others, 'warning')}.`,
      );
    }
    return findings.some(({ severity }) => limits[most].includes(severity)) ? failed('') : done;
  },
};

/** The bots of a folder; a file is one itself, also if it is not there: reading it says so. */
function filesIn(path: string): readonly string[] {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [path];
  return botFiles(path).flatMap((file) => [
    file,
    ...readdirSync(dirname(file))
      .filter((name) => name.endsWith('.bot.json'))
      .toSorted()
      .map((name) => join(dirname(file), name)),
  ]);
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

async function findingsOf(file: string): Promise<readonly Finding[]> {
  const read = await readBotFile(file, { isSafe: false, keepsAccounts: true });
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
  const text = await readFile(file, 'utf8');
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
    ...diagnose(bot.document).map(({ severity, code, message, place, path, way }): Finding => {
      const line = lineOf(text, place);
      const stepOf = (step: ReferencePath) => {
        const at = lineOf(text, step);
        return { where: placeName(bot.document, step), ...(at !== undefined && { line: at }) };
      };
      return {
        file,
        severity,
        code,
        where: placeName(bot.document, place),
        message,
        place,
        ruleDoc: ruleDoc(code),
        ...(path !== undefined && { path }),
        ...(way !== undefined && way.length > 0 && { way: way.map(stepOf) }),
        ...(line !== undefined && { line }),
      };
    }),
  ];
}

function asText({ file, severity, where, message }: Finding): string {
  return `${file}: ${severity}: ${where === '' ? '' : `${where}: `}${message}`;
}
