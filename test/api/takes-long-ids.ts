import * as z from 'zod';

/** Whether a path takes ids of any length: nothing in it can be wrong then. */
export function takesLongIds(params: z.ZodType): boolean {
  const names = params instanceof z.ZodObject ? Object.keys(params.shape) : [];
  return params.safeParse(Object.fromEntries(names.map((name) => [name, 'x'.repeat(500)]))).success;
}
