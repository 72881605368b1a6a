import * as z from 'zod';

/** A position on the canvas, in pixels. */
export const coordinatesSchema = z.object({ x: z.number(), y: z.number() });
