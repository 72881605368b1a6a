import * as z from 'zod';
import { storedBlockSchema } from '#blocks/stored-block.ts';
import { coordinatesSchema } from '#model/coordinates-schema.ts';
import { edgeSchema } from '#model/edge-schema.ts';
import { eventsSchema } from '#model/event-schema.ts';
import { settingsSchema } from '#model/settings.ts';
import { themeSchema } from '#model/theme.ts';
import { variableSchema } from '#model/variable-schema.ts';

/**
 * The shape of a document as one schema, to describe it (references, generated clients). Documents are parsed with
 * `parseDocument`, which handles blocks of unknown types and reports better issues.
 */
export const documentSchema = z.object({
  version: z.enum(['6', '6.1']),
  events: eventsSchema,
  groups: z.array(
    z.object({
      id: z.string().min(1),
      title: z.string(),
      graphCoordinates: coordinatesSchema.optional(),
      blocks: z.array(storedBlockSchema),
    }),
  ),
  edges: z.array(edgeSchema),
  variables: z.array(variableSchema),
  theme: themeSchema,
  settings: settingsSchema,
});
