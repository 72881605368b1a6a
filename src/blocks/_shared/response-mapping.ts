import * as z from 'zod';
import { writes } from './fields.ts';

/**
 * Which part of a response is saved in which variable. The first item is the default of a row; `hiddenValues` are names of
 * old documents.
 */
export const responseMapping = <const I extends readonly [string, ...string[]]>(
  items: I,
  hiddenValues: readonly I[number][] = [],
) =>
  z
    .array(
      z.object({
        id: z.string().optional().meta({ isHidden: true }),
        item: z.enum(items).optional().meta({ title: 'Part', widget: 'select', hiddenValues }),
        variableId: writes('Save in'),
      }),
    )
    .optional()
    .meta({ title: 'Save the response' });
