import * as z from 'zod';
import type { DocumentBlock } from '#bot/document.ts';
import { documentShape } from '#bot/document-shape.ts';
import { coordinatesSchema } from '#model/coordinates-schema.ts';
import { edgeSchema } from '#model/edge-schema.ts';
import { eventSchema } from '#model/event-schema.ts';
import type { Variable } from '#model/graph.ts';
import { settingsSchema } from '#model/settings.ts';
import { themeSchema } from '#model/theme.ts';
import { variableSchema } from '#model/variable-schema.ts';
import { describedAs } from './described-as.ts';

/** A block as answers show it: what its type adds stands in `content`, `options` and `items`. */
const blockSchema: z.ZodType<DocumentBlock, DocumentBlock> = z.looseObject({
  id: z.string(),
  type: z.string(),
  label: z.string().optional(),
  outgoingEdgeId: z.string().optional(),
  errorEdgeId: z.string().optional(),
});

const variable: z.ZodType<Variable, Variable> = variableSchema;

const groupSchema = z.object({
  id: z.string(),
  title: z.string(),
  graphCoordinates: coordinatesSchema.optional(),
  blocks: z.array(blockSchema).readonly(),
});

/** What a bot does, how it looks and behaves, as answers show it: sparse, defaults are not written in. */
export const documentFields = {
  version: z.literal('6'),
  events: describedAs(z.array(eventSchema).readonly(), documentShape.events),
  groups: describedAs(z.array(groupSchema).readonly(), documentShape.groups),
  edges: describedAs(z.array(edgeSchema).readonly(), documentShape.edges),
  variables: describedAs(z.array(variable).readonly(), documentShape.variables),
  theme: describedAs(themeSchema.clone(), documentShape.theme),
  settings: describedAs(settingsSchema.clone(), documentShape.settings),
};

/** A part of a document that is read by the rules of documents, which know every block, instead of here. */
const part = (shape: () => z.ZodType) => describedAs(z.unknown().optional(), shape);

/** The same parts as they are sent: what is wrong is reported with its place. */
export const documentInputFields = {
  events: part(documentShape.events),
  groups: part(documentShape.groups),
  edges: part(documentShape.edges),
  variables: part(documentShape.variables),
  theme: part(documentShape.theme),
  settings: part(documentShape.settings),
};
