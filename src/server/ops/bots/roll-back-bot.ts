import type { rollBackBot as endpoint } from '#contract/bots.ts';
import { AppError } from '#server/app-error.ts';
import { documentColumns } from '#server/bots/document-columns.ts';
import { checkpointOf } from '#server/checkpoints/keep-draft.ts';
import { diffedEdit } from '#server/drafts/diffed-edit.ts';
import { requireRev } from '#server/drafts/require-rev.ts';
import { updateDraft } from '#server/drafts/update-draft.ts';
import type { Operation } from '#server/operation.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { versionOf } from '#server/runtime/version-key.ts';
import { aboutBot, auditedDraft } from '../audited.ts';
import { botAction } from '../bot-action.ts';
import { botView } from './bot-view.ts';
import { publishVersion } from './publish-bot.ts';
import { requireSeenBot } from './readable-bot.ts';
import { notUpdated } from './update-bot.ts';
import { versionDocument } from './version-view.ts';

/**
 * Replaces the draft with the content of a version, and optionally publishes it; the previous draft is saved. Or only
 * publishes the version.
 */
export const rollBackBot: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { store, clock } = context.app;
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const version = await store.versions.get({ botId: bot.id, key: params.versionId });
  if (version === null || version.kind === 'draft')
    throw new AppError('NOT_FOUND', { message: 'There is no such version.' });
  requireRev(bot, body.ifRev);
  const release = { act: 'rollBack', message: body.message ?? null } as const;
  if (body.keepDraft) {
    const isDraft = versionOf(bot.id, storedDocument(bot)).key === version.key;
    const rev = isDraft ? bot.rev : OTHER_REV;
    const live = await publishVersion(context, bot, { key: version.key, ...release, rev });
    return { bot: botView({ bot: live, mode: 'write' }), checkpointId: null };
  }
  const keep = checkpointOf(bot, { ...botAction(context), reason: 'rollBack' });
  // A draft whose replacement is identical is not kept.
  const isKept = keep.key !== version.key;
  const { version: _, ...after } = versionDocument(version, false);
  const note = {
    ...aboutBot(bot),
    kind: 'bot.rolledBack',
    details: { versionId: version.key, isLive: false },
  } as const;
  const updated = await updateDraft(
    auditedDraft(context, () => note),
    { workspaceId: bot.workspaceId, botId: bot.id },
    {
      patch: documentColumns(after),
      at: clock(),
      // A change that was saved in between is not in what is kept.
      basedOn: bot.updatedAt,
      edit: diffedEdit(context, bot, { after, label: 'Roll back to a version' }),
      ...(isKept && { keep }),
    },
  );
  if (!updated.ok) throw notUpdated(updated.error);
  const done = body.publish
    ? await publishVersion(context, updated.value, { key: version.key, ...release })
    : updated.value;
  return { bot: botView({ bot: done, mode: 'write' }), checkpointId: isKept ? keep.key : null };
};

/** No revision of a draft: what is live is not the draft. */
const OTHER_REV = -1;
