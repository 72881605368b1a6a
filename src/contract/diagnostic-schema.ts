import * as z from 'zod';
import { credentialTypeSchema } from './credential-schema.ts';
import { idField, timeField } from './fields.ts';

/** A place in a bot, by ids. */
export const placeSchema = z.object({
  groupId: z.string().max(200).optional(),
  blockId: z.string().max(200).optional(),
  itemId: z.string().max(200).optional(),
  eventId: z.string().max(200).optional(),
  edgeId: z.string().max(200).optional(),
  variableId: z.string().max(200).optional(),
});

const steps = z.array(z.string()).readonly();

/** A change of a bot, as `fix` gives it. */
const fixOpSchema = z.discriminatedUnion('op', [
  z.object({ op: z.literal('set'), path: steps, to: z.unknown() }),
  z.object({ op: z.literal('remove'), path: steps }),
  z.object({
    op: z.literal('add'),
    list: steps,
    value: z.object({ id: z.string() }).meta({ description: 'An item with an id.' }),
    after: z.string().nullable(),
  }),
  z.object({ op: z.literal('move'), path: steps, list: steps, after: z.string().nullable() }),
]);

/** A finding about a bot. */
export const diagnosticSchema = z
  .object({
    code: z.string(),
    severity: z.enum(['error', 'warning', 'info']),
    message: z.string(),
    ruleDoc: z.string().meta({
      description: 'Where the documentation explains the code.',
      example: 'docs/problems.md#cond-no-else',
    }),
    place: placeSchema,
    path: z
      .string()
      .optional()
      .meta({ description: 'The field inside the element of `place`, such as `options.labels.button`.' }),
    related: z
      .array(placeSchema)
      .readonly()
      .optional()
      .meta({ description: 'Other places that have to do with it.' }),
    way: z
      .array(placeSchema)
      .readonly()
      .optional()
      .meta({ description: 'The blocks of a way through the bot that shows it, in order.' }),
    fix: z
      .object({
        label: z.string(),
        ops: z.array(fixOpSchema).readonly(),
        account: z
          .object({
            placeholder: z.string(),
            type: credentialTypeSchema,
            name: z.string(),
            data: z.record(z.string(), z.string()),
          })
          .optional()
          .meta({
            description:
              'Credentials to create first. The ops name `placeholder` where their id belongs; `bots.applyFixes` does both.',
          }),
      })
      .optional()
      .meta({ description: 'A change that solves the problem.' }),
    ignored: z
      .object({ reason: z.string(), until: z.iso.date().optional(), by: idField.nullable() })
      .optional()
      .meta({
        description: 'Somebody chose to ignore it (see `editorMeta`). `by`: the id of the user.',
      }),
  })
  .meta({ id: 'Diagnostic' });

/** A finding that somebody decided to live with. */
export const ignoredSchema = z.object({
  code: z.string().min(1).max(100),
  place: placeSchema,
  path: z.string().max(1000).optional(),
  reason: z.string().min(1).max(500),
  until: z.iso.date().optional().meta({
    description: 'The day (UTC) from which it is reported again. Default: never.',
    example: '2026-12-31',
  }),
});

/** How serious people take the findings of a code. */
export const severitiesSchema = z
  .record(z.string().min(1).max(100), z.enum(['error', 'warning', 'info', 'off']))
  .refine((severities) => Object.keys(severities).length <= 200, 'These are more codes than there are.')
  .meta({
    description:
      'The severity of findings, by their code; `off`: they are not reported. Default: that of the rule.',
    example: { 'a11y/emoji-only': 'off' },
  });

/** What the editor keeps beside a bot. */
export const editorMetaSchema = z
  .object({
    ignored: z
      .array(ignoredSchema.extend({ by: idField.nullable(), at: timeField }))
      .readonly()
      .meta({ description: 'Ignored findings. `by`: the id of the user.' }),
    severities: severitiesSchema.optional(),
    responses: z.record(z.string(), z.array(z.string()).readonly()).optional().meta({
      description:
        'The paths into the last successful response to `testRequest`, by the id of the block, without values: `data.items[].name`. With `*` at the end, there may be more.',
    }),
  })
  .meta({ id: 'EditorMeta' });
