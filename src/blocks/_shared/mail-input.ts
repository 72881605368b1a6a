import * as z from 'zod';

/** Addresses in the input of a job. */
export const mailAddresses = z.array(z.object({ name: z.string().optional(), address: z.string() }));
