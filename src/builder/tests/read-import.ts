import { err, ok, type Result } from '#lib/result.ts';
import type { ConversationTest, TestDefaults } from '#trial/test-schema.ts';
import type { TrialWorker } from './trial-worker.ts';

/** A file that somebody chose. */
type ChosenFile = Pick<File, 'name' | 'text'>;

interface Imported {
  readonly tests: readonly ConversationTest[];
  /** Undefined: no file says what tests share. */
  readonly defaults: TestDefaults | undefined;
}

/**
 * The tests of files, with what they share. Files of other names have the data that answers name: `orders.json`. The error
 * says what is wrong, and where.
 */
export async function readImport(
  chosen: readonly ChosenFile[],
  worker: Pick<TrialWorker, 'read' | 'readDefaults'>,
): Promise<Result<Imported, string>> {
  const isOfTests = ({ name }: ChosenFile): boolean =>
    chosen.length === 1 || isOfDefaults(name) || /\.test\.(ya?ml|json)$/i.test(name);
  const files: Record<string, string> = {};
  for (const file of chosen) if (!isOfTests(file)) files[file.name] = await file.text();
  const tests: ConversationTest[] = [];
  let defaults: TestDefaults | undefined;
  for (const file of chosen.filter(isOfTests)) {
    const text = await file.text();
    const read = isOfDefaults(file.name)
      ? { tests: [], ...(await worker.readDefaults(text, { files })) }
      : { defaults, ...(await worker.read(text, files)) };
    const [problem] = read.problems;
    if (problem !== undefined) return err(`${file.name}, line ${problem.line}: ${problem.message}`);
    tests.push(...read.tests.map(({ test }) => test));
    defaults = read.defaults;
  }
  return ok({ tests, defaults });
}

const isOfDefaults = (name: string): boolean => /^test-defaults\.(ya?ml|json)$/i.test(name);
