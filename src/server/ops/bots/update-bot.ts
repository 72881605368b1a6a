import type { DocumentParts } from '#bot/document.ts';
import { blockKey } from '#bot/groups.ts';
import { placeVariables } from '#bot/session-variables.ts';
import type { updateBot as endpoint } from '#contract/bots.ts';
import { jsonEqual } from '#lib/json-equal.ts';
import { AppError } from '#server/app-error.ts';
import { documentColumns } from '#server/bots/document-columns.ts';
import type { Operation } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import type { BotUpdateError } from '#store/ports/bot.ts';
import { allowedRiskLevel } from './allowed-risk-level.ts';
import { basedOn } from './based-on.ts';
import { botView, etagOf } from './bot-view.ts';
import { documentView } from './document-view.ts';
import { readBotInput } from './read-bot-input.ts';
import { requireSeenBot } from './readable-bot.ts';
import { refused } from './refused.ts';

/** Changes the fields that were sent; the workspace stays that of the stored bot, whatever the body contains. */
export const updateBot: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { app, caller, request } = context;
  const { bot: stored } = await requireSeenBot(context, params.botId, 'write');
  const before = documentView(stored, false);
  const known = new Set(before.groups.flatMap((group) => group.blocks.map(blockKey)));
  const { parts, head } = readBotInput(body.bot, { unknownBlocks: 'reject', known });
  const riskLevel = allowedRiskLevel(caller, { asked: head.riskLevel, stored: stored.riskLevel });
  const updated = await app.store.bots.update(
    { workspaceId: stored.workspaceId, botId: stored.id },
    {
      patch: { ...head, riskLevel, ...documentColumns(withPlacedVariables(parts, before)) },
      at: app.clock(),
      basedOn: body.overwrite
        ? undefined
        : basedOn({ updatedAt: body.bot.updatedAt, ifMatch: request.ifMatch }),
    },
  );
  if (!updated.ok) throw notUpdated(updated.error);
  request.setHeader('etag', etagOf(updated.value));
  return { bot: botView({ bot: updated.value, mode: 'write' }) };
};

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
export function notUpdated(error: BotUpdateError): AppError {
  if (error.code === 'NOT_FOUND') return new AppError('NOT_FOUND', { message: 'There is no such bot.' });
  if (error.code === 'STALE') return new AppError('CONFLICT', { data: { rev: error.rev } });
  if (error.code !== 'CONFLICT') return refused(error.code);
  const { updatedAt, fields, blockIds } = error;
  return new AppError('CONFLICT', { data: { updatedAt: isoTime(updatedAt), fields, blockIds } });
}
