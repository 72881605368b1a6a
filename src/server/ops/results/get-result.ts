import type { getResult as endpoint } from '#contract/results.ts';
import type { Operation } from '#server/operation.ts';
import { toWireResult } from '#server/wire/to-wire-result.ts';
import { requireResult } from './require-result.ts';

/** One result. */
export const getResult: Operation<typeof endpoint> = async (context, { params }) => ({
  result: toWireResult(await requireResult(context, params)),
});
