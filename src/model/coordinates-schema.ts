import * as z from 'zod';

/** Where something stands on the canvas, in pixels. */
export const coordinatesSchema = z.object({ x: z.number(), y: z.number() });
