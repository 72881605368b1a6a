import { ok, type Result } from '#lib/result.ts';
import { type FileDocument, type FileProblem, readYaml } from './read-yaml.ts';
import { type ConversationTest, testSchema } from './test-schema.ts';

/** A test of a file. */
export interface FileTest extends Omit<FileDocument<ConversationTest>, 'data'> {
  readonly test: ConversationTest;
}

/** Reads a file of tests, one per document. */
export function readTests(text: string): Result<readonly FileTest[], readonly FileProblem[]> {
  const read = readYaml(text, testSchema);
  return read.ok ? ok(read.value.map(({ data, ...where }) => ({ test: data, ...where }))) : read;
}
