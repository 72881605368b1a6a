import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { botFiles } from '#cli/bot-files.ts';
import { issueLine, readBotFile } from '#cli/read-bot-file.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { lostDefaults } from '#trial/lost-defaults.ts';
import { openTrial, type TrialBot } from '#trial/open-trial.ts';
import { keepInFiles } from './keep-in-files.ts';
import { readDefaultsFile } from './read-defaults-file.ts';
import { readTestFile } from './read-test-file.ts';
import type { Suite, SuiteTest } from './suite.ts';

/**
 * The bots of a file or folder, each with its tests: files `*.test.yaml` (`.yml`, `.json`) beside it or in the folder
 * `tests` there, and `test-defaults.yaml` with what they share. A folder is searched for `bot.json`, in the folders below
 * it too. Errors are lines for people.
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
  for (const each of filesOf(folder, /\.test\.(ya?ml|json)$/)) {
    const read = readTestFile(each);
    if (read.ok) tests.push(...read.value);
    else problems.push(...read.error);
  }
  const shared = readDefaultsFile(filesOf(folder, /^test-defaults\.(ya?ml|json)$/));
  if (!shared.ok) problems.push(...shared.error);
  if (problems.length > 0 || !shared.ok) return err(problems);
  const trial = openTrial(bots, { defaults: shared.value.defaults });
  return ok({
    ...{ name: file, trial, tests, keep: keepInFiles },
    warnings: lostDefaults(trial).map(({ path, message }) => `${shared.value.placeOf(path)}: ${message}`),
  });
}

async function readBot(file: string): Promise<Result<TrialBot, readonly string[]>> {
  const read = await readBotFile(file, { isSafe: false, keepsAccounts: true });
  if (!read.ok) return err(read.error.map((issue) => issueLine(file, issue)));
  return ok({ id: read.value.fileId ?? file, document: read.value.imported.bot.document });
}

function filesOf(folder: string, pattern: RegExp): readonly string[] {
  const inside = join(folder, 'tests');
  return [folder, ...(existsSync(inside) ? [inside] : [])].flatMap((each) =>
    namesIn(each, pattern).map((name) => join(each, name)),
  );
}

const namesIn = (folder: string, pattern: RegExp): readonly string[] =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .toSorted();
