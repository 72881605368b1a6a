import type { getResultExchanges as endpoint } from '#contract/results.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { readableBot, requireSeenBot } from '../bots/readable-bot.ts';
import { fromStoredVersions } from './from-stored-versions.ts';
import { lastConversation } from './last-conversation.ts';
import { requireResult } from './require-result.ts';

/** What the last conversation of a result asked of other services, replayed: nothing is sent again. */
export const getResultExchanges: Operation<typeof endpoint> = async (context, { params }) => {
  // They say more of the bot than results do.
  await requireSeenBot(context, params.botId, 'read');
  const record = await lastConversation(context, await requireResult(context, params));
  if (record === null) return { exchanges: [] };
  const turns = await fromStoredVersions(context.app.chat.replay(record, { isTraced: true }));
  // Also those of turns that the visitor went back from: they were sent.
  const all = turns.flatMap(({ n, turn, recorded }) =>
    (turn?.trace ?? []).flatMap((step) => {
      if (step.kind !== 'asked' || (step.effect !== 'http' && step.effect !== 'service')) return [];
      const { version, blockId, effect, request, result } = step;
      const at = recorded.kind === 'event' ? isoTime(recorded.event.at) : null;
      return [{ turn: n, at, version, blockId, effect, request, result }];
    }),
  );
  const readable = await readableVersions(context, new Set(all.map(({ version }) => version)));
  return { exchanges: all.filter(({ version }) => readable.has(version)) };
};

/** Those of bots that the caller may read: a chat may go through linked ones. */
async function readableVersions(
  context: OperationContext,
  keys: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const readable = await Promise.all(
    [...keys].map(async (key) => {
      const version = await context.app.versions.load(key);
      const seen = version === null ? null : await readableBot(context, version.botId);
      return seen === null || seen.mode === 'guest' ? [] : [key];
    }),
  );
  return new Set(readable.flat());
}
