import type { SuiteTest } from './suite.ts';

/** Whether a test has these letters in its name, or this tag. Without a filter, every test is wanted. */
export function isWanted({ test }: Pick<SuiteTest, 'test'>, filter: string | undefined): boolean {
  if (filter === undefined) return true;
  return test.name.toLowerCase().includes(filter.toLowerCase()) || (test.tags ?? []).includes(filter);
}
