import { createTestComputer } from '#server/effects/test-computer.ts';
import { leadTest } from '#server/trials/lead-test.ts';
import { type Coverage, coverageOf, type ReachedKeys, reachedIn } from '#trial/coverage-of.ts';
import type { TestOutcome } from '#trial/run-test.ts';
import { isWanted } from './is-wanted.ts';
import type { Suite, SuiteTest } from './suite.ts';

/** What became of all tests, in the order of their files. Names no times: the same tests give the same report. */
export interface TestReport {
  readonly suites: readonly SuiteReport[];
}

export interface SuiteReport {
  readonly name: string;
  readonly results: readonly ResultReport[];
  readonly coverage: Coverage;
}

export interface ResultReport {
  readonly name: string;
  readonly file: string;
  /** The line on which the test begins. */
  readonly line: number;
  readonly failures: readonly {
    /** The line of the rule that does not hold. */
    readonly line: number;
    readonly message: string;
    /** The line to add under `outside`. */
    readonly stub?: string;
  }[];
}

/** Runs the tests, one after the other. `filter`: only those with these letters in their name, or with this tag. */
export async function testReport(suites: readonly Suite[], filter: string | undefined): Promise<TestReport> {
  const computer = createTestComputer();
  try {
    const reports: SuiteReport[] = [];
    for (const { name, trial, tests } of suites) {
      const reached: ReachedKeys[] = [];
      const results: ResultReport[] = [];
      for (const each of tests.filter((test) => isWanted(test, filter))) {
        const outcome = await leadTest(trial, each.test, computer);
        reached.push(reachedIn(trial, outcome));
        results.push(resultOf(each, outcome));
      }
      reports.push({ name, results, coverage: coverageOf(trial, reached) });
    }
    return { suites: reports };
  } finally {
    await computer.close();
  }
}

function resultOf({ test, file, lineOf }: SuiteTest, { failures }: TestOutcome): ResultReport {
  return {
    name: test.name,
    file,
    line: lineOf([]),
    failures: failures.map(({ path, message, stub }) => ({
      line: lineOf(path),
      message,
      ...(stub !== undefined && { stub }),
    })),
  };
}
