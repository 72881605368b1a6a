import { defaultPublicId } from '#bot/public-id.ts';
import type { publishBot as endpoint } from '#contract/bots.ts';
import { AppError } from '#server/app-error.ts';
import { requireRev } from '#server/drafts/require-rev.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { versionOf } from '#server/runtime/version-key.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import type { Bot } from '#store/ports/bot.ts';
import { aboutBot, audited } from '../audited.ts';
import { botAction } from '../bot-action.ts';
import { requireOpenGate } from '../tests/require-open-gate.ts';
import { diagnosticsOf } from './diagnostics-of.ts';
import { requireSeenBot } from './readable-bot.ts';

/** Creates a version of the draft and publishes it. Identical drafts are the same version. */
export const publishBot: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { store, clock } = context.app;
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  requireRev(bot, body.ifRev);
  const at = clock();
  const draft = storedDocument(bot);
  const diagnostics = await diagnosticsOf(context.app, bot, draft);
  const reason = body.gateReason;
  const isClosed = await requireOpenGate(context.app, bot, {
    document: draft,
    diagnostics,
    reason,
    action: botAction(context),
  });
  const { key, document } = versionOf(bot.id, draft);
  await store.versions.putDraft({ key, botId: bot.id, document, at });
  const because = isClosed ? [`Published although the gate was closed: ${reason}`] : [];
  const message = [...(body.message ? [body.message] : []), ...because].join('\n') || (body.message ?? null);
  const published = await publishVersion(context, bot, { key, act: 'publish', message });
  if (body.label !== undefined) await store.versions.setLabel({ botId: bot.id, key }, body.label);
  return {
    message: 'success',
    publicId: published.publicId ?? '',
    versionId: key,
    publishedAt: isoTime(published.publishedAt ?? at),
    diagnostics,
  };
};

interface NewRelease {
  readonly key: string;
  readonly act: 'publish' | 'rollBack';
  readonly message: string | null;
  /** Revision of the draft that it is. Default: the current one. */
  readonly rev?: number;
}

/** Makes a stored version the published one; a bot without a public id gets an unused one. */
export async function publishVersion(
  context: OperationContext,
  bot: Bot,
  { key, rev = bot.rev, ...release }: NewRelease,
): Promise<Bot> {
  const { app } = context;
  const { by } = botAction(context);
  const made = defaultPublicId(bot.name, bot.id);
  const { publisher } = app.webhooks;
  for (const publicId of [made, `${made}-${app.newId().slice(0, 7)}`]) {
    const at = app.clock();
    const data = publishedData({ ...bot, publicId: bot.publicId ?? publicId }, { key, at });
    const outbox = await publisher.eventsOfPublishing(bot, { at, data });
    const change = { at, publicId, rev, outbox, release: { ...release, by } };
    const published = await audited(
      context,
      (verbs) => verbs.versions.publish({ botId: bot.id, key }, change),
      (done) =>
        done.ok
          ? { ...aboutBot(bot), kind: kinds[release.act], details: { versionId: key, isLive: true } }
          : null,
    );
    if (published.ok) {
      publisher.published(outbox);
      app.drafts.publish(bot.id, { event: 'published', versionId: key, userId: by, at: isoTime(at) });
      return published.value;
    }
    if (published.error === 'NOT_FOUND') break;
  }
  throw new AppError('NOT_FOUND', { message: 'There is no such version.' });
}

const kinds = { publish: 'bot.published', rollBack: 'bot.rolledBack' } as const;

/** The event for webhooks. */
function publishedData(
  { id, name, publicId, workspaceId }: Bot,
  { key, at }: { readonly key: string; readonly at: number },
) {
  return { bot: { id, name, publicId, workspaceId }, versionId: key, publishedAt: isoTime(at) };
}
