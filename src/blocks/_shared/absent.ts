import * as z from 'zod';

const nothing = z.undefined();
// JSON has no `undefined`: as an optional key it means that any value is invalid.
nothing._zod.toJSONSchema = () => ({ not: {} });

/**
 * A key that must be absent: the branch of a discriminated union in which its key has no value yet.
 * @example z.discriminatedUnion('action', [z.object({ action: absent }), z.object({ action: z.literal('Send') })])
 */
export const absent = nothing.optional().meta({ isHidden: true });
