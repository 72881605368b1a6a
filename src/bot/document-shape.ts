import * as z from 'zod';
import { blockDefs } from '#blocks/registry.schema.ts';
import { coordinatesSchema } from '#model/coordinates-schema.ts';
import { edgeSchema } from '#model/edge-schema.ts';
import { eventSchema } from '#model/event-schema.ts';
import { resultsTablePreferencesSchema } from '#model/results-table-preferences.ts';
import { settingsSchema } from '#model/settings.ts';
import { themeSchema } from '#model/theme.ts';
import { variableSchema } from '#model/variable-schema.ts';

/**
 * The document of a bot as it is written, for people and tools: every kind of block with its titles, help and defaults.
 * Documents are not validated with it (see `parseDocument`). Created on first use, because most servers never need it.
 */
export const documentShape = {
  events: () => shapes().file.shape.events,
  groups: () => shapes().file.shape.groups,
  edges: () => shapes().file.shape.edges,
  variables: () => shapes().file.shape.variables,
  theme: () => shapes().file.shape.theme,
  settings: () => shapes().file.shape.settings,
  /** A whole file, as it is exported and imported. */
  file: () => shapes().file,
  /** What a test chat may run instead of the stored draft. */
  draft: () => shapes().draft,
};

/** The name of a block in the names of types: its label, and whether it is a bubble or an input. */
export function blockTypeName(def: { readonly label: string; readonly kind: string }): string {
  const words = def.label.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const kind = def.kind === 'bubble' ? 'Bubble' : def.kind === 'input' ? 'Input' : '';
  return `${words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('')}${kind}Block`;
}

const shapes = once(() => {
  const [first, ...others] = blockDefs.map((def) =>
    objectOf(def.schema).meta({ id: blockTypeName(def), title: def.label, description: def.help }),
  );
  if (first === undefined) throw new Error('There are no blocks.');
  const block = z.discriminatedUnion('type', [first, ...others]).meta({
    id: 'Block',
    description:
      'A step of a group, identified by `type`. Imported blocks of other types are kept unchanged.',
  });
  const group = z
    .object({
      id: z.string().min(1),
      title: z.string(),
      graphCoordinates: coordinatesSchema.optional(),
      blocks: z.array(block),
    })
    .meta({ id: 'Group' });
  const file = z
    .object({
      $schema: z.string().optional().meta({ description: 'URL of this schema, for editors.' }),
      version: z.enum(['6', '6.1']),
      id: z.string().optional(),
      name: z.string().optional(),
      icon: z.string().nullish(),
      events: z
        .array(
          eventSchema.meta({ id: 'Event', title: 'Event', description: 'The entry points of the flow.' }),
        )
        .meta({ description: 'The start event first, then the others.', example: example.events }),
      groups: z.array(group).meta({ description: 'Groups with their blocks.', example: example.groups }),
      edges: z.array(edgeSchema.meta({ id: 'Edge' })).meta({ example: example.edges }),
      variables: z.array(variableSchema.meta({ id: 'Variable' })).meta({ example: example.variables }),
      theme: themeSchema.meta({ id: 'Theme' }),
      settings: settingsSchema.meta({ id: 'Settings' }),
      selectedThemeTemplateId: z.string().nullish(),
      resultsTablePreferences: resultsTablePreferencesSchema.nullish(),
      folderId: z.string().nullish(),
      workspaceId: z.string().optional(),
      createdAt: z.string().optional(),
      updatedAt: z.string().optional(),
    })
    .meta({ id: 'BotFile', title: 'Bot', description: 'A bot as it is exported and imported.' });
  const { version, events, groups, edges, variables, theme, settings, updatedAt, workspaceId, id } =
    file.shape;
  const draft = z.object({
    ...{ id, version: version.optional(), events, groups, edges, variables, theme, settings },
    ...{ updatedAt, workspaceId, publicBotId: z.string().optional() },
  });
  return { file, draft };
});

/** A bot that asks for a name. */
const example = {
  events: [{ id: 'start', type: 'start', outgoingEdgeId: 'begin' }],
  groups: [
    {
      id: 'welcome',
      title: 'Welcome',
      graphCoordinates: { x: 320, y: 0 },
      blocks: [
        {
          id: 'question',
          type: 'text',
          content: { richText: [{ type: 'p', children: [{ text: 'What is your name?' }] }] },
        },
        { id: 'answer', type: 'text input', options: { variableId: 'name' } },
      ],
    },
  ],
  edges: [{ id: 'begin', from: { eventId: 'start' }, to: { groupId: 'welcome' } }],
  variables: [{ id: 'name', name: 'Name' }],
};

function objectOf(schema: z.ZodType): z.ZodObject {
  if (schema instanceof z.ZodObject) return schema;
  throw new Error('The schema of a block must be an object.');
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
