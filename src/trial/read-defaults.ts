import { err, ok, type Result } from '#lib/result.ts';
import { type FileDocument, type FileProblem, readYaml } from './read-yaml.ts';
import { type TestDefaults, testDefaultsSchema } from './test-schema.ts';

/** Reads what all tests share from a file with one document; undefined: there is nothing in it. */
export function readDefaults(
  text: string,
): Result<FileDocument<TestDefaults> | undefined, readonly FileProblem[]> {
  const read = readYaml(text, testDefaultsSchema);
  if (!read.ok) return read;
  const [first, second] = read.value;
  if (second !== undefined) return err([{ line: second.lineOf([]), message: 'One document is enough here' }]);
  return ok(first);
}
