import { isRaw } from '#bot/raw.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { TestFailure } from './test-failure.ts';
import type { Stub, TestDefaults } from './test-schema.ts';

/** Gives the data of a file by its name; the error says why there is none. */
export type ReadData = (file: string) => Result<unknown, string>;

/**
 * The same with the data of files where answers say `{file: orders.json}`. Each error says where.
 *
 * @example withFiles({ outside: [{ block: 'b', gives: { file: 'a.json' } }] }, () => ok([1])) // … gives: { data: [1] }
 */
export function withFiles<T extends Pick<TestDefaults, 'outside'>>(
  test: T,
  read: ReadData,
): Result<T, readonly TestFailure[]> {
  const { outside } = test;
  if (outside === undefined || !outside.some(({ gives }) => [gives].flat().some(namesFile))) return ok(test);
  const failures: TestFailure[] = [];
  const filled = outside.map(({ gives, ...stub }, index): Stub => {
    const one = (each: unknown, at: readonly number[]): unknown => {
      if (!namesFile(each)) return each;
      const { file, ...others } = each;
      const data = read(file);
      if (data.ok) return { ...others, data: data.value };
      failures.push({ path: ['outside', index, 'gives', ...at, 'file'], message: data.error });
      return each;
    };
    return {
      ...stub,
      gives: Array.isArray(gives) ? gives.map((each, at) => one(each, [at])) : one(gives, []),
    };
  });
  return failures.length > 0 ? err(failures) : ok({ ...test, outside: filled });
}

const namesFile = (gives: unknown): gives is { readonly file: string } =>
  isRaw(gives) && typeof gives['file'] === 'string';
