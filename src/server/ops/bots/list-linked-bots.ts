import { blockSchemaOf } from '#bot/block-answers.ts';
import type { BotDocument } from '#bot/document.ts';
import { walkSchema } from '#bot/walk-schema.ts';
import type { listLinkedBots as endpoint } from '#contract/bots.ts';
import type { Operation } from '#server/operation.ts';
import { documentView } from './document-view.ts';
import { readableBot, requireSeenBot, type SeenBot } from './readable-bot.ts';

/** Returns the content of the linked bots, for choosing their groups and variables. */
export const listLinkedBots: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'guest');
  const ids = linkedBotIds(documentView(bot, true)).filter((id) => id !== bot.id);
  const seen = await Promise.all(ids.map((id) => readableBot(context, id)));
  return { bots: seen.filter((found) => found !== null && !found.bot.isArchived).flatMap(view) };
};

function view(seen: SeenBot | null) {
  if (seen === null) return [];
  const { bot, mode } = seen;
  const { version, groups, variables } = documentView(bot, mode === 'guest');
  return [{ id: bot.id, name: bot.name, version, groups, variables }];
}

/** Ids of the bots that a document links to, each once, in order. `current` is the bot itself. */
export function linkedBotIds({ groups }: Pick<BotDocument, 'groups'>): readonly string[] {
  const ids = new Set<string>();
  for (const block of groups.flatMap((group) => group.blocks)) {
    const schema = blockSchemaOf(block.type);
    if (!schema) continue;
    walkSchema(schema, block, ({ value, meta }) => {
      if (meta.widget === 'bot' && typeof value === 'string' && value !== 'current') ids.add(value);
    });
  }
  return [...ids];
}
