import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { err, ok, type Result } from '#lib/result.ts';
import { readTests } from '#trial/read-tests.ts';
import { withFiles } from '#trial/with-files.ts';
import { dataReader } from './data-reader.ts';
import type { SuiteTest } from './suite.ts';

/** The tests of a file, with the data of other files in their answers. Errors are lines for people. */
export function readTestFile(file: string): Result<readonly SuiteTest[], readonly string[]> {
  const read = readTests(readFileSync(file, 'utf8'));
  if (!read.ok) return err(read.error.map(({ line, message }) => `${file}:${line}: ${message}`));
  const tests: SuiteTest[] = [];
  const problems: string[] = [];
  for (const each of read.value) {
    const filled = withFiles(each.test, dataReader(dirname(file)));
    if (filled.ok) tests.push({ ...each, test: filled.value, file });
    else
      problems.push(...filled.error.map(({ path, message }) => `${file}:${each.lineOf(path)}: ${message}`));
  }
  return problems.length > 0 ? err(problems) : ok(tests);
}
