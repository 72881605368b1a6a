import { acceptBatches, type Refusal, type WrittenBatch } from '#bot/draft/accept-batches.ts';
import { type DraftField, isDraftField } from '#bot/draft/draft-fields.ts';
import type { Op } from '#bot/ops/op.ts';
import type { changeDraft as endpoint } from '#contract/drafts.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { jsonEqual } from '#lib/json-equal.ts';
import { AppError, badField } from '#server/app-error.ts';
import { keptBefore } from '#server/checkpoints/kept-before.ts';
import { draftOf, draftPatch } from '#server/drafts/draft-of.ts';
import { editOf } from '#server/drafts/edit-of.ts';
import { readPast, toWrittenBatch } from '#server/drafts/read-past.ts';
import { updateDraft } from '#server/drafts/update-draft.ts';
import { toWireChange } from '#server/drafts/wire-change.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import type { Bot, BotPatch } from '#store/ports/bot.ts';
import type { OpBatch } from '#store/ports/op-batch.ts';
import { botAction } from '../bot-action.ts';
import { badBot } from '../bots/read-bot-input.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { notUpdated } from '../bots/update-bot.ts';

type Sent = InputOf<typeof endpoint>['body'];
type Reply = OutputOf<typeof endpoint>;

/** Attempts when somebody else changes the draft at the same time. */
const TRIES = 8;
/** The largest draft, as JSON: what an update may send. */
const MOST_BYTES = 10 * 1024 * 1024;

/** Makes changes of a draft after those that others made in the meantime. */
export const changeDraft: Operation<typeof endpoint> = async (context, { params, body }) => {
  for (let tries = 0; tries < TRIES; tries++) {
    const { bot } = await requireSeenBot(context, params.botId, 'write');
    const reply = await attempt(context, bot, body);
    if (reply !== 'stale') return reply;
  }
  throw new AppError('OVERLOADED', { headers: { 'retry-after': '1' } });
};

async function attempt(context: OperationContext, bot: Bot, sent: Sent): Promise<Reply | 'stale'> {
  const { store } = context.app;
  const past = await readPast(store, bot, sent.baseRev);
  if (past === undefined) throw tooOld(bot);
  const ids = sent.batches.map(({ batchId }) => batchId);
  const known = new Map((await store.opBatches.find(bot.id, ids)).map((batch) => [batch.batchId, batch]));
  // What was written before the base is in it already.
  const batches = sent.batches.filter(({ batchId }) => (known.get(batchId)?.rev ?? Infinity) > sent.baseRev);
  const history = past.map(toWrittenBatch);
  const draft = draftOf(bot, touchedFields([...batches, ...history].flatMap(({ ops }) => ops)));
  const accepted = acceptBatches({ draft, past: history, batches });
  if (!accepted.ok) throw refusal(accepted.error, bot);
  const { written, draft: after } = accepted.value;
  const updated =
    written.length === 0 ? bot : await write(context, bot, { sent, before: draft, after, written });
  if (updated === 'stale') return 'stale';
  return {
    rev: updated.rev,
    theirs: past.filter(({ batchId }) => !ids.includes(batchId)).map((batch) => toWireChange(batch)),
    mine: [
      ...[...known.values()].map((batch) => ownReply(sent, toWireChange(batch))),
      ...written.map((batch, index) => ownReply(sent, { ...batch, rev: bot.rev + index + 1 })),
    ],
  };
}

interface Written {
  readonly sent: Sent;
  readonly before: Parameters<typeof draftPatch>[0];
  readonly after: Parameters<typeof draftPatch>[0];
  readonly written: readonly WrittenBatch[];
}

async function write(
  context: OperationContext,
  bot: Bot,
  { sent, before, after, written }: Written,
): Promise<Bot | 'stale'> {
  const patch = draftPatch(before, after);
  requireSize({ ...bot, ...defined(patch) });
  const { at, by } = botAction(context);
  const labels = new Map(sent.batches.map(({ batchId, label }) => [batchId, label]));
  const batches = written.map((batch) => ({
    ...batch,
    userId: by,
    clientId: sent.clientId,
    label: labels.get(batch.batchId) ?? '',
  }));
  const edit = editOf({ baseRev: bot.rev, after, batches });
  const updated = await updateDraft(
    context.app,
    { workspaceId: bot.workspaceId, botId: bot.id },
    { patch, at, edit, ...keptBefore(bot, edit, { at, by }) },
  );
  if (updated.ok) return updated.value;
  if (updated.error.code === 'STALE') return 'stale';
  throw notUpdated(updated.error);
}

/** The fields that ops are about, and those with which they are checked. */
function touchedFields(ops: readonly Op[]): ReadonlySet<DraftField> {
  const fields = new Set<DraftField>();
  for (const op of ops)
    for (const [first = ''] of op.op === 'add'
      ? [op.list]
      : op.op === 'move'
        ? [op.path, op.list]
        : [op.path])
      if (isDraftField(first)) fields.add(first);
  // Blocks determine the scope of variables.
  if (fields.has('groups') || fields.has('variables')) fields.add('groups').add('variables');
  return fields;
}

function ownReply(
  sent: Sent,
  { rev, batchId, ops }: Pick<OpBatch, 'rev' | 'batchId'> & { readonly ops: readonly Op[] },
): Reply['mine'][number] {
  const isAsSent = jsonEqual(sent.batches.find((batch) => batch.batchId === batchId)?.ops, ops);
  return { rev, batchId, ...(!isAsSent && { ops }) };
}

function refusal(error: Refusal, bot: Bot): AppError {
  switch (error.code) {
    case 'TOO_OLD':
      return tooOld(bot);
    case 'CLASH':
      return new AppError('CONFLICT', {
        data: { rev: bot.rev, clashes: error.clashes.slice(0, MOST_CLASHES) },
      });
    case 'NOT_APPLICABLE':
      return new AppError('BAD_REQUEST', { data: { issues: [...error.issues] } });
    case 'INVALID':
      return badBot(error.issues);
  }
}

/** More clashes than that help nobody. */
const MOST_CLASHES = 100;

/** The error for a revision whose changes until now are not known. */
export function tooOld({ rev }: Pick<Bot, 'rev'>): AppError {
  return new AppError('CONFLICT', {
    message: 'The changes since this revision are not available. Load the bot again.',
    data: { rev },
  });
}

function requireSize({ events, groups, edges, variables, theme, settings }: Bot): void {
  const parts = [events ?? '', groups, edges, variables, theme, settings];
  if (parts.reduce((sum, part) => sum + part.length, 0) > MOST_BYTES)
    throw badField('bot', 'Must be at most 10 MiB', 'too_big');
}

function defined(patch: BotPatch): Partial<Bot> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}
