import * as z from 'zod';
import { changeSchema } from './change-schema.ts';
import { editorMetaSchema, ignoredSchema, placeSchema } from './diagnostic-schema.ts';
import { endpoint } from './endpoint.ts';
import { idField, ifRevField, listOf, timeField } from './fields.ts';

const tag = 'Bots';
const params = z.object({ botId: idField });
const { code, path } = ignoredSchema.shape;
/** What a decision is about. */
const named = { code, path };
const kept = z.object({ editorMeta: editorMetaSchema, updatedAt: timeField });

/** Solves problems of the draft by their fixes. */
export const applyFixes = endpoint({
  id: 'bots.applyFixes',
  method: 'POST',
  path: '/v1/bots/{botId}/diagnostics/fixes',
  tag,
  summary: 'Fix problems of a bot',
  description:
    'Makes the fixes of the given problems (see `fix` of `GET …/diagnostics`) in the draft, in one step; if one of them is not there or has no fix, nothing is written: 404. Without `problems`, solves all whose fix changes nothing for visitors, except ignored ones. Of several fixes, the draft as it was is saved as a checkpoint.',
  auth: 'token',
  params,
  body: z.object({
    problems: z
      .array(z.object({ ...named, place: placeSchema }))
      .min(1)
      .max(100)
      .optional(),
    dryRun: z.boolean().default(false).meta({ description: 'Only report what would change.' }),
    ifRev: ifRevField,
  }),
  response: z.object({
    rev: z.int().meta({ description: 'The revision of the draft after the fixes.' }),
    fixed: listOf({
      code: z.string(),
      place: placeSchema,
      path: z.string().optional(),
      label: z.string().meta({ description: 'What was done about it.' }),
    }),
    changes: z
      .array(changeSchema)
      .readonly()
      .meta({ description: 'What is different, as `GET …/compare` says it.' }),
    text: z.string().meta({ description: 'The changes as Markdown.' }),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

/** Ignores a problem, for a reason. */
export const ignoreProblem = endpoint({
  id: 'bots.ignoreProblem',
  method: 'PUT',
  path: '/v1/bots/{botId}/diagnostics/ignored',
  tag,
  summary: 'Ignore a problem',
  description:
    'Takes the place of an earlier decision about the same problem. Who decided, and when, is stored with the reason.',
  auth: 'token',
  params,
  body: ignoredSchema,
  response: kept,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Reports a problem again. */
export const unignoreProblem = endpoint({
  id: 'bots.unignoreProblem',
  method: 'DELETE',
  path: '/v1/bots/{botId}/diagnostics/ignored',
  tag,
  summary: 'Stop ignoring a problem',
  description: 'Named by its code, the ids of its place, and its field. 404 if it is not ignored.',
  auth: 'token',
  params,
  query: placeSchema.extend(named),
  response: kept,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const problemEndpoints = [applyFixes, ignoreProblem, unignoreProblem] as const;
