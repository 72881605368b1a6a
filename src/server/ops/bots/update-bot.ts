import type { DocumentParts } from '#bot/document.ts';
import { blockKey } from '#bot/groups.ts';
import type { Clash } from '#bot/ops/rebase-ops.ts';
import type { Raw } from '#bot/raw.ts';
import { placeVariables } from '#bot/session-variables.ts';
import type { updateBot as endpoint } from '#contract/bots.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { jsonEqual } from '#lib/json-equal.ts';
import { AppError } from '#server/app-error.ts';
import { documentColumns } from '#server/bots/document-columns.ts';
import { keptBefore } from '#server/checkpoints/kept-before.ts';
import { clashesSince } from '#server/drafts/clashes-since.ts';
import { diffedEdit } from '#server/drafts/diffed-edit.ts';
import { updateDraft } from '#server/drafts/update-draft.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import type { Bot, BotUpdateError } from '#store/ports/bot.ts';
import { auditedDraft } from '../audited.ts';
import { botAction } from '../bot-action.ts';
import { allowedRiskLevel } from './allowed-risk-level.ts';
import { basedOn } from './based-on.ts';
import { botView, etagOf } from './bot-view.ts';
import { changesOfHead } from './changes-of-head.ts';
import { documentView } from './document-view.ts';
import { readBotInput } from './read-bot-input.ts';
import { requireSeenBot } from './readable-bot.ts';
import { refused } from './refused.ts';

/** Attempts when somebody else changes the draft at the same time. */
const TRIES = 8;

/** Changes the fields that were sent; the workspace stays that of the stored bot, whatever the body contains. */
export const updateBot: Operation<typeof endpoint> = async (context, { params, body }) => {
  for (let tries = 0; tries < TRIES; tries++) {
    const { bot } = await requireSeenBot(context, params.botId, 'write');
    const updated = await attempt(context, bot, body);
    if (updated === 'stale') continue;
    context.request.setHeader('etag', etagOf(updated));
    return { bot: botView({ bot: updated, mode: 'write' }) };
  }
  throw new AppError('OVERLOADED', { headers: { 'retry-after': '1' } });
};

async function attempt(context: OperationContext, stored: Bot, body: Body): Promise<Bot | 'stale'> {
  const { app, caller, request } = context;
  const before = documentView(stored, false);
  const known = new Set(before.groups.flatMap((group) => group.blocks.map(blockKey)));
  const { parts: given, head } = readBotInput(body.bot, { unknownBlocks: 'reject', known });
  const parts = withPlacedVariables(given, before);
  const riskLevel = allowedRiskLevel(caller, { asked: head.riskLevel, stored: stored.riskLevel });
  const { name, icon, selectedThemeTemplateId } = head;
  const after = { name, icon, selectedThemeTemplateId, ...parts };
  const instant = body.overwrite
    ? undefined
    : basedOn({ updatedAt: body.bot.updatedAt, ifMatch: request.ifMatch });
  const edit = diffedEdit(context, stored, { after, label: 'Change through the API' });
  const updated = await updateDraft(
    auditedDraft(context, (after) => changesOfHead(stored, after)),
    { workspaceId: stored.workspaceId, botId: stored.id },
    {
      patch: { ...head, riskLevel, ...documentColumns(parts) },
      at: app.clock(),
      basedOn: instant,
      edit,
      ...keptBefore(stored, edit, botAction(context)),
    },
  );
  if (updated.ok) {
    if (head.chatACredentialsId || head.chatBCredentialsId) app.channels.connect(updated.value);
    return updated.value;
  }
  if (updated.error.code === 'STALE') return 'stale';
  if (
    updated.error.code === 'CONFLICT' &&
    instant !== undefined &&
    updated.error.updatedAt === stored.updatedAt
  )
    throw notUpdated(
      updated.error,
      await clashesSince(app.store, stored, { after: defined(after), instant }),
    );
  throw notUpdated(updated.error);
}

type Body = InputOf<typeof endpoint>['body'];

function defined(values: Readonly<Record<string, unknown>>): Raw {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** New blocks determine where old variables are stored, and vice versa. */
function withPlacedVariables(
  parts: DocumentParts,
  before: Required<Pick<DocumentParts, 'groups' | 'variables'>>,
): DocumentParts {
  if (!parts.groups && !parts.variables) return parts;
  const { groups, variables } = { ...before, ...parts };
  const placed = placeVariables({ groups, variables }).variables;
  const isAsBefore = !parts.variables && jsonEqual(placed, before.variables);
  return isAsBefore ? parts : { ...parts, variables: placed };
}

/** The error for an update that was rejected. */
export function notUpdated(error: BotUpdateError, clashes?: readonly Clash[]): AppError {
  if (error.code === 'NOT_FOUND') return new AppError('NOT_FOUND', { message: 'There is no such bot.' });
  if (error.code === 'STALE') return new AppError('CONFLICT', { data: { rev: error.rev } });
  if (error.code !== 'CONFLICT') return refused(error.code);
  const { updatedAt, fields, blockIds } = error;
  return new AppError('CONFLICT', { data: { updatedAt: isoTime(updatedAt), fields, blockIds, clashes } });
}
