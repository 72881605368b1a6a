import * as z from 'zod';
import { documentLimits, endpoint, queryBoolean, queryNumber } from './endpoint.ts';
import { idField, successReply } from './fields.ts';
import { changeSchema, clientIdField, sentBatchesSchema, writtenBatchSchema } from './op-schema.ts';

const params = z.object({ botId: idField });
const tag = 'Editing';
const rev = z.int().min(0);

/** Changes the draft of a bot by ops. */
export const changeDraft = endpoint({
  id: 'drafts.change',
  method: 'POST',
  path: '/v1/bots/{botId}/ops',
  tag,
  summary: 'Change the draft by ops',
  description:
    'Applies batches of small changes that began with revision `baseRev` (see `rev` of the bot). Changes that others made since then stay: the ops are made after them. If a change does not fit theirs, nothing is written: 409 `CONFLICT` with `data.clashes`. Without `data.clashes`, the history since `baseRev` is not available: load the bot again. Each batch creates a revision. A batch that was already written is not written again.',
  auth: 'token',
  params,
  body: z.object({ baseRev: rev, clientId: clientIdField, batches: sentBatchesSchema }),
  response: z.object({
    rev: z.int().meta({ description: 'The revision after these changes.' }),
    theirs: z.array(changeSchema).readonly().meta({
      description:
        'Changes of others after `baseRev`, in order; their revisions may lie between those of `mine`.',
    }),
    mine: z.array(writtenBatchSchema).readonly(),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  ...documentLimits,
});

/** What was changed since a revision. */
export const listChanges = endpoint({
  id: 'drafts.listChanges',
  method: 'GET',
  path: '/v1/bots/{botId}/ops',
  tag,
  summary: 'List the changes of the draft since a revision',
  description:
    'In order. Changes are kept for 30 days; if some since `after` are missing, the response is 409 `CONFLICT` with the current revision in `data.rev`: load the bot again.',
  auth: 'token',
  params,
  query: z.object({
    after: queryNumber(rev).meta({ description: 'The last known revision.' }),
    limit: queryNumber(z.int().min(1).max(500)).default(500),
    withInverse: queryBoolean
      .default(false)
      .meta({ description: 'Also return the ops that undo each change.' }),
  }),
  response: z.object({
    rev: z
      .int()
      .meta({ description: 'The current revision; there are more changes if the last one listed is older.' }),
    changes: z.array(changeSchema).readonly(),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
});

/** What happens to a draft from now on. */
export const followDraft = endpoint({
  id: 'drafts.follow',
  method: 'GET',
  path: '/v1/bots/{botId}/live',
  tag,
  summary: 'Follow a draft',
  description:
    'Server-sent events: `ops` for each change after `after` (its `id` is the revision), `presence` with everybody who has the bot open, `problems` with the numbers of `errors` and `warnings` of revision `rev` (about a second after the last change; ignored ones are left out), `published` when visitors get another version, `deleted` when the bot goes to the trash, `reload` when changes are missing and the bot has to be loaded again. Ends when the caller loses access or the server stops; connect again with the last revision.',
  auth: 'token',
  params,
  query: z.object({
    after: queryNumber(rev).meta({ description: 'The last known revision.' }),
    clientId: clientIdField,
  }),
  response: z.unknown(),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  streams: ['text/event-stream'],
  staysOpen: true,
});

/** Says where somebody is in a bot. */
export const announcePresence = endpoint({
  id: 'drafts.announcePresence',
  method: 'POST',
  path: '/v1/bots/{botId}/presence',
  tag,
  summary: 'Announce what is being edited',
  description:
    'Shown to everybody who follows the draft, for 40 seconds; announce again at least every 20 seconds. Kept for an hour at most.',
  auth: 'token',
  params,
  body: z.object({
    clientId: clientIdField,
    name: z.string().max(200).meta({ description: 'The name that others see.' }),
    selection: z
      .array(z.string().max(200))
      .max(200)
      .default([])
      .meta({ description: 'Ids of the selected groups, blocks, edges and events.' }),
    editing: z
      .string()
      .max(1000)
      .nullish()
      .meta({ description: 'Path of the field that is being edited, joined by `/`.' }),
    isLeaving: z.boolean().default(false).meta({ description: 'The window is closed.' }),
  }),
  response: successReply,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const draftEndpoints = [changeDraft, listChanges, followDraft, announcePresence] as const;
