import type { followDraft as endpoint } from '#contract/drafts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { AppError } from '#server/app-error.ts';
import { botMode } from '#server/auth/mode.ts';
import type { DraftEvent } from '#server/drafts/draft-event.ts';
import type { Follower } from '#server/drafts/drafts.ts';
import { EventFeed } from '#server/drafts/event-feed.ts';
import { EventWriter } from '#server/drafts/event-writer.ts';
import { isWhole } from '#server/drafts/read-past.ts';
import { toWireChange } from '#server/drafts/wire-change.ts';
import { type OperationContext, Streamed } from '#server/operation.ts';
import type { Bot } from '#store/ports/bot.ts';
import { countProblems } from '../bots/count-problems.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** Something is sent at least this often: proxies close connections that are quiet, and rights are looked at again. */
const QUIET_MS = 20_000;
/** Events that wait for a client that does not read. */
const MOST_WAITING = 2_000;
/** Changes that are sent before the client has to load the bot again. */
const MOST_CHANGES = 1_000;
/** A client has to show its token again after this time. */
const LONGEST_MS = 60 * 60 * 1000;

/** Sends what happens to a draft until somebody leaves. */
export async function followDraft(
  context: OperationContext,
  { params, query }: InputOf<typeof endpoint>,
): Promise<Streamed> {
  const { app, caller, request } = context;
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  // Nobody else sees a bot as a reader.
  if (caller.kind !== 'user') throw new AppError('FORBIDDEN');
  const { userId } = caller;
  const feed = new EventFeed({ quietMs: QUIET_MS, mostWaiting: MOST_WAITING });
  const early: DraftEvent[] = [];
  const writer = new EventWriter(feed, query.after);
  let take = (event: DraftEvent): void => void early.push(event);
  const count = (): void => app.drafts.problems.changed(bot.id, () => countProblems(app, bot.id));
  const follower: Follower = {
    botId: bot.id,
    workspaceId: bot.workspaceId,
    userId,
    onEvent: (event) => {
      take(event);
      if (event.event === 'ops' || event.event === 'reload') count();
    },
    onDoubt: () => void endWithoutAccess(context, bot, feed),
    end: () => feed.end(),
  };
  const release = app.drafts.follow(follower);
  if (release === undefined) throw new AppError('TOO_MANY_REQUESTS', { headers: { 'retry-after': '30' } });
  const leave = () => {
    release();
    feed.end();
    app.drafts.presence.leave(bot.id, { userId, clientId: query.clientId });
  };
  request.signal.addEventListener('abort', leave, { once: true });
  if (request.signal.aborted) leave();
  for (const event of await missed(context, bot.id, query.after)) writer.write(event);
  // What happened while the store was read comes next; known revisions are passed over.
  take = (event) => writer.write(event);
  for (const event of early) writer.write(event);
  writer.write({ event: 'presence', people: app.drafts.presence.of(bot.id) });
  const known = app.drafts.problems.of(bot.id, writer.rev);
  if (known === undefined) count();
  else writer.write({ event: 'problems', ...known.counts });
  return new Streamed({
    contentType: 'text/event-stream; charset=utf-8',
    chunks: chunks(context, { bot, feed, leave }),
  });
}

/** What was written after a revision, as events. */
async function missed(
  { app }: OperationContext,
  botId: string,
  afterRev: number,
): Promise<readonly DraftEvent[]> {
  const head = await app.store.bots.head(botId);
  if (head === null) return [{ event: 'deleted' }];
  const { rev } = head;
  const limit = rev - afterRev;
  if (limit === 0) return [];
  const batches =
    limit < 0 || limit > MOST_CHANGES ? [] : await app.store.opBatches.list(botId, { afterRev, limit });
  if (!isWhole(batches, { afterRev, rev })) return [{ event: 'reload', rev }];
  return batches.map((batch) => ({ event: 'ops', change: toWireChange(batch) }));
}

interface Following {
  readonly bot: Bot;
  readonly feed: EventFeed;
  readonly leave: () => void;
}

async function* chunks(
  context: OperationContext,
  { bot, feed, leave }: Following,
): AsyncGenerator<string, void> {
  const { clock } = context.app;
  const until = clock() + LONGEST_MS;
  try {
    // Proxies pass on nothing before the first bytes.
    yield ':\n\n';
    for await (const text of feed.texts()) {
      yield text ?? ':\n\n';
      if (text !== null) continue;
      if (clock() > until) return;
      await endWithoutAccess(context, bot, feed);
    }
  } finally {
    leave();
  }
}

async function endWithoutAccess({ app, caller }: OperationContext, bot: Bot, feed: EventFeed): Promise<void> {
  try {
    const mode = await botMode(app, caller, bot);
    if (mode !== 'read' && mode !== 'write') feed.end();
  } catch (error) {
    app.log.warn({ err: error }, 'The permissions of a person who follows a draft could not be read');
    feed.end();
  }
}
