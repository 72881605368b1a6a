import { z } from 'zod';
import type { DocumentBlock } from '#bot/document.ts';
import { coordinatesSchema } from '#model/coordinates-schema.ts';
import { edgeSchema } from '#model/edge-schema.ts';
import { eventSchema } from '#model/event-schema.ts';
import type { Variable } from '#model/graph.ts';
import { settingsSchema } from '#model/settings.ts';
import { themeSchema } from '#model/theme.ts';
import { variableSchema } from '#model/variable-schema.ts';

/** A block as answers show it: what its type adds stands in `content`, `options` and `items`. */
const blockSchema: z.ZodType<DocumentBlock, DocumentBlock> = z
  .looseObject({
    id: z.string(),
    type: z.string(),
    label: z.string().optional(),
    outgoingEdgeId: z.string().optional(),
    errorEdgeId: z.string().optional().meta({ description: 'Where a block leads that failed.' }),
  })
  .meta({ id: 'Block' });

const variable: z.ZodType<Variable, Variable> = variableSchema.meta({ id: 'Variable' });

const groupSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    graphCoordinates: coordinatesSchema.optional(),
    blocks: z.array(blockSchema).readonly(),
  })
  .meta({ id: 'Group' });

/** What a bot does, how it looks and behaves, as answers show it: sparse, defaults are not written in. */
export const documentFields = {
  version: z.literal('6'),
  events: z.array(eventSchema.meta({ id: 'Event' })).readonly(),
  groups: z.array(groupSchema).readonly(),
  edges: z.array(edgeSchema.meta({ id: 'Edge' })).readonly(),
  variables: z.array(variable).readonly(),
  theme: themeSchema.meta({ id: 'Theme' }),
  settings: settingsSchema.meta({ id: 'Settings' }),
};

const list = { type: 'array', items: { type: 'object' } };

/**
 * The same parts as they are sent. They are read by the rules of documents, which know every block, instead
 * of here: what is wrong is told with its place.
 */
export const documentInputFields = {
  events: z
    .unknown()
    .optional()
    .meta({ ...list, description: 'The start event first, then others.' }),
  groups: z
    .unknown()
    .optional()
    .meta({ ...list, description: 'Groups with their blocks.' }),
  edges: z
    .unknown()
    .optional()
    .meta({ ...list, description: 'Where blocks, items and events lead to.' }),
  variables: z
    .unknown()
    .optional()
    .meta({ ...list, description: 'Variables by id and name.' }),
  theme: z.unknown().optional().meta({ type: 'object', description: 'How the bot looks.' }),
  settings: z.unknown().optional().meta({ type: 'object', description: 'How the bot behaves.' }),
};
