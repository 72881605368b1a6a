import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { botFiles } from '#cli/bot-files.ts';
import { issueLine, readBotFile } from '#cli/read-bot-file.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { openTrial, type TrialBot } from '#trial/open-trial.ts';
import { readTests } from '#trial/read-tests.ts';
import type { Suite, SuiteTest } from './suite.ts';

/**
 * The bots of a file or folder, each with its tests: files `*.test.yaml` (`.yml`, `.json`) beside it or in the folder
 * `tests` there. A folder is searched for `bot.json`, in the folders below it too. Errors are lines for people.
 */
export async function findSuites(path: string): Promise<Result<readonly Suite[], readonly string[]>> {
  const files = statSync(path).isDirectory() ? botFiles(path) : [path];
  if (files.length === 0) return err([`There is no bot.json in ${path}.`]);
  const suites: Suite[] = [];
  const problems: string[] = [];
  for (const file of files) {
    const suite = await suiteOf(file);
    if (suite.ok) suites.push(suite.value);
    else problems.push(...suite.error);
  }
  return problems.length > 0 ? err(problems) : ok(suites);
}

async function suiteOf(file: string): Promise<Result<Suite, readonly string[]>> {
  const folder = dirname(file);
  const main = await readBot(file);
  if (!main.ok) return main;
  const bots: [TrialBot, ...TrialBot[]] = [main.value];
  for (const name of namesIn(folder, /^(bot|.+\.bot)\.json$/).filter((each) => each !== basename(file))) {
    const linked = await readBot(join(folder, name));
    if (!linked.ok) return linked;
    bots.push(linked.value);
  }
  const tests: SuiteTest[] = [];
  const problems: string[] = [];
  for (const each of testFiles(folder)) {
    const read = readTests(readFileSync(each, 'utf8'));
    if (read.ok) tests.push(...read.value.map((test) => ({ ...test, file: each })));
    else problems.push(...read.error.map(({ line, message }) => `${each}:${line}: ${message}`));
  }
  return problems.length > 0 ? err(problems) : ok({ name: file, trial: openTrial(bots), tests });
}

async function readBot(file: string): Promise<Result<TrialBot, readonly string[]>> {
  const read = await readBotFile(file, { isSafe: false });
  if (!read.ok) return err(read.error.map((issue) => issueLine(file, issue)));
  return ok({ id: read.value.fileId ?? file, document: read.value.imported.bot.document });
}

function testFiles(folder: string): readonly string[] {
  const inside = join(folder, 'tests');
  return [folder, ...(existsSync(inside) ? [inside] : [])].flatMap((each) =>
    namesIn(each, /\.test\.(ya?ml|json)$/).map((name) => join(each, name)),
  );
}

const namesIn = (folder: string, pattern: RegExp): readonly string[] =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .toSorted();
