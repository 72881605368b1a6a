import { changesText, countChanges } from '#bot/changes/changes-text.ts';
import { compareDocuments } from '#bot/changes/compare-documents.ts';
import { isLayout } from '#bot/changes/is-layout.ts';
import type { BotDocument } from '#bot/document.ts';
import type { compareBot as endpoint } from '#contract/bots.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { versionOf } from '#server/runtime/version-key.ts';
import type { Bot } from '#store/ports/bot.ts';
import { requireSeenBot } from './readable-bot.ts';
import { versionDocument } from './version-view.ts';

/** Compares two versions, or one with the draft. */
export const compareBot: Operation<typeof endpoint> = async (context, { params, query }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const [from, to] = [await stateOf(context, bot, query.from), await stateOf(context, bot, query.to)];
  const changes = compareDocuments(from.document, to.document).filter(
    (change) => query.layout || !isLayout(change),
  );
  return {
    from: { versionId: from.key },
    to: { versionId: to.key },
    changes: changes.map(({ ops: _, ...change }) => change),
    counts: countChanges(changes),
    text: changesText(changes),
  };
};

interface State {
  readonly document: BotDocument;
  readonly key: string | null;
}

async function stateOf({ app }: OperationContext, bot: Bot, name: string): Promise<State> {
  if (name === 'draft') {
    const document = storedDocument(bot);
    return { document, key: versionOf(bot.id, document).key };
  }
  const key = name === 'live' ? bot.publishedKey : name;
  if (key === null) return { document: nothing, key };
  const version = await app.store.versions.get({ botId: bot.id, key });
  if (version === null || version.kind === 'draft')
    throw new AppError('NOT_FOUND', { message: `There is no version "${name}".` });
  return { document: versionDocument(version, false), key };
}

/** What visitors get of a bot that is not published. */
const nothing: BotDocument = {
  version: '6',
  ...{ events: [], groups: [], edges: [], variables: [], theme: {}, settings: {} },
};
