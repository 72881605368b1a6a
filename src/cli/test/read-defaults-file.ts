import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { err, ok, type Result } from '#lib/result.ts';
import { readDefaults } from '#trial/read-defaults.ts';
import type { TestPath } from '#trial/test-failure.ts';
import type { TestDefaults } from '#trial/test-schema.ts';
import { withFiles } from '#trial/with-files.ts';
import { dataReader } from './data-reader.ts';

/** What all tests of a bot share, and where that is written. */
interface SharedDefaults {
  readonly defaults: TestDefaults;
  /** The file and line of a part. */
  readonly placeOf: (path: TestPath) => string;
}

/** Reads the file with what tests share, if there is one. Errors are lines for people. */
export function readDefaultsFile(files: readonly string[]): Result<SharedDefaults, readonly string[]> {
  const [file, second] = files;
  if (second !== undefined) return err([`${second}: ${file} already says what the tests share`]);
  if (file === undefined) return ok({ defaults: {}, placeOf: () => '' });
  const read = readDefaults(readFileSync(file, 'utf8'));
  if (!read.ok) return err(read.error.map(({ line, message }) => `${file}:${line}: ${message}`));
  const { data = {}, lineOf = () => 1 } = read.value ?? {};
  const placeOf = (path: TestPath): string => `${file}:${lineOf(path)}`;
  const filled = withFiles(data, dataReader(dirname(file)));
  if (!filled.ok) return err(filled.error.map(({ path, message }) => `${placeOf(path)}: ${message}`));
  return ok({ defaults: filled.value, placeOf });
}
