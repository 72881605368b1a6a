import type { Failure } from '#cli/command.ts';
import { ok, type Result } from '#lib/result.ts';
import { createTestComputer } from '#server/effects/test-computer.ts';
import { computeAll } from '#server/trials/compute-all.ts';
import { healNames } from '#trial/heal-names.ts';
import { updateWords } from '#trial/update-words.ts';
import { isWanted } from './is-wanted.ts';
import { renamedParts } from './renamed-parts.ts';
import type { ChangedTest, Suite } from './suite.ts';

/**
 * Has tests expect the words that the bots say now, with the names of today where they know the ids, and stores them. The lines
 * show each text before and after.
 */
export async function updateSuites(
  suites: readonly Suite[],
  filter: string | undefined,
): Promise<Result<readonly string[], Failure>> {
  const computer = createTestComputer();
  try {
    const lines: string[] = [];
    for (const { trial, tests, keep } of suites) {
      const changed: ChangedTest[] = [];
      for (const of of tests.filter((each) => isWanted(each, filter))) {
        const healed = healNames(of.test, trial);
        const updated = await computeAll(updateWords(trial, healed), computer);
        const renamed = renamedParts(of.test, healed);
        if (updated.changes.length + renamed.length > 0) changed.push({ of, ...updated, renamed });
      }
      if (changed.length === 0) continue;
      const kept = await keep(changed);
      if (!kept.ok) return kept;
      lines.push(...changed.flatMap(linesOf));
    }
    return ok(lines);
  } finally {
    await computer.close();
  }
}

const linesOf = ({ of, changes }: ChangedTest): readonly string[] =>
  changes.flatMap(({ path, before, after }) => [
    `${of.file}:${of.lineOf(path)}: ${of.test.name}`,
    ...before.split('\n').map((line) => `  - ${line}`),
    ...after.split('\n').map((line) => `  + ${line}`),
  ]);
