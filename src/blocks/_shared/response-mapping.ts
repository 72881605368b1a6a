import * as z from 'zod';
import { writes } from './fields.ts';

/** Which part of a response is saved in which variable. The first item is the default of a row. */
export const responseMapping = <const I extends readonly [string, ...string[]]>(items: I) =>
  z
    .array(
      z.object({
        id: z.string().optional().meta({ isHidden: true }),
        item: z.enum(items).optional().meta({ title: 'Part', widget: 'select' }),
        variableId: writes('Save in'),
      }),
    )
    .optional()
    .meta({ title: 'Save the response' });
