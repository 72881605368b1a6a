import * as z from 'zod';

const nothing = z.undefined();
// JSON has no `undefined`: as an optional key it says "no value at all is right".
nothing._zod.toJSONSchema = () => ({ not: {} });

/**
 * A key that must not be there: the branch of a discriminated union in which its key was not chosen yet.
 *
 * @example z.discriminatedUnion('action', [z.object({ action: absent }), z.object({ action: z.literal('Send') })])
 */
export const absent = nothing.optional().meta({ isHidden: true });
