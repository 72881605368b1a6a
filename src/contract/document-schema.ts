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

/** A block in responses: the fields of its type are `content`, `options` and `items`. */
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

/** The content of a bot in responses: sparse, without defaults. */
export const documentFields = {
  version: z.literal('6'),
  events: describedAs(z.array(eventSchema).readonly(), documentShape.events),
  groups: describedAs(z.array(groupSchema).readonly(), documentShape.groups),
  edges: describedAs(z.array(edgeSchema).readonly(), documentShape.edges),
  variables: describedAs(z.array(variable).readonly(), documentShape.variables),
  theme: describedAs(themeSchema.clone(), documentShape.theme),
  settings: describedAs(settingsSchema.clone(), documentShape.settings),
};

/** A part of a document that is parsed by the rules of documents, which know every block. */
const part = (shape: () => z.ZodType) => describedAs(z.unknown().optional(), shape);

/** The same parts in requests: issues are reported with their path. */
export const documentInputFields = {
  events: part(documentShape.events),
  groups: part(documentShape.groups),
  edges: part(documentShape.edges),
  variables: part(documentShape.variables),
  theme: part(documentShape.theme),
  settings: part(documentShape.settings),
};
