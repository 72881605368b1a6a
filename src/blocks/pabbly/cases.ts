import { serverCases } from '#blocks/_shared/http/server.cases.ts';
import type { BlockCase } from '#blocks/case.ts';

/** Rows of the Pabbly block. */
export const cases: readonly BlockCase[] = serverCases('Pabbly', 'Pabbly');
