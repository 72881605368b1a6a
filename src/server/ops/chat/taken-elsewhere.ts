import type { ContinueReply } from '#contract/chat.ts';
import type { Program } from '#engine/program.ts';
import type { Fact, Turn } from '#engine/turn.ts';
import type { App } from '#server/app.ts';
import { advance, delivered, type LiveSession } from '#server/runtime/live-session.ts';
import { parseRecorded } from '#server/runtime/recorded.ts';
import type { Delivery } from '#server/runtime/stored-delivery.ts';
import { wakeAtOf } from '#server/runtime/wake-at.ts';
import { deliveries, isDeliveryToken } from './deliveries.ts';

/** Whether the turn that a message is about was taken elsewhere: by a timer, a delivery or another service. */
export type TakenElsewhere =
  /** No: the message is the event of a new turn. */
  | { readonly kind: 'no' }
  /** Not yet: the page is to wait for the rest of the time. */
  | { readonly kind: 'notYet'; readonly reply: ContinueReply }
  /** Yes: its reply is the answer. */
  | { readonly kind: 'turn'; readonly turn: Turn }
  /** Data was delivered, perhaps several times: the replies in order are the answer. */
  | { readonly kind: 'deliveries'; readonly turns: readonly Turn[] };

/** What a message says, as far as this question is concerned. */
interface Said {
  /** Null: nothing; undefined: something else than text. */
  readonly text: string | null | undefined;
  readonly idempotencyKey: string | undefined;
}

/** Whether the turn that a message is about was taken elsewhere. A promise only where the log has to be read. */
export function takenElsewhere(
  app: App,
  live: LiveSession,
  { text, idempotencyKey }: Said,
): TakenElsewhere | Promise<TakenElsewhere> {
  if (text === undefined) return no;
  if (text === null) return byTimer(app, live, idempotencyKey);
  if (isDeliveryToken(text)) return byDelivery(app, live, { text, idempotencyKey });
  return byOtherService(app, live, { text, idempotencyKey });
}

const no: TakenElsewhere = { kind: 'no' };

/** Maximum time in seconds that timers of pages support. */
const LONGEST_OF_PAGE = 86_400;

/**
 * A page that continues without a message when the time has come means the turn of the timer, whoever of both was first;
 * one that is early waits.
 */
function byTimer(
  app: App,
  live: LiveSession,
  idempotencyKey: string | undefined,
): TakenElsewhere | Promise<TakenElsewhere> {
  const { session, record, delivery } = live;
  const left = (wakeAtOf(session) ?? 0) - app.clock();
  // Authors need not wait for their own test.
  if (left > 0 && record.kind !== 'preview') return { kind: 'notYet', reply: waitFor(left) };
  const isKnown = delivery.kind !== 'unknown' || waitsForPage(live);
  return isKnown && delivery.kind !== 'timer' ? no : timerTurn(app, live, idempotencyKey);
}

/** A chat that waits for its page, rather than for a reply, was continued by it. */
function waitsForPage({ session }: LiveSession): boolean {
  return !session.hasEnded && session.waiting?.kind !== 'reply';
}

function waitFor(ms: number): ContinueReply {
  const secondsToWaitFor = Math.min(ms / 1000, LONGEST_OF_PAGE);
  return {
    messages: [],
    clientSideActions: [{ type: 'wait', wait: { secondsToWaitFor }, expectsDedicatedReply: true }],
  };
}

async function timerTurn(
  app: App,
  live: LiveSession,
  idempotencyKey: string | undefined,
): Promise<TakenElsewhere> {
  const delivery = await knownDelivery(app, live);
  const isAgain = idempotencyKey !== undefined && 'to' in delivery && idempotencyKey === delivery.to;
  if (delivery.kind !== 'timer' || !(delivery.to === undefined || isAgain)) return no;
  await app.chat.setDelivery(live, { kind: 'timer', to: idempotencyKey ?? '' });
  return yes(await lastTurn(app, live));
}

/** The message is the token of a delivery: its reply, and those to deliveries that came since. */
async function byDelivery(
  app: App,
  live: LiveSession,
  said: Said & { readonly text: string },
): Promise<TakenElsewhere> {
  const found = deliveries(await app.chat.replay(live.record));
  const first = found.findIndex(({ token }) => token === said.text);
  if (first < 0) return byOtherService(app, live, said);
  await app.chat.setReceived(live);
  return { kind: 'deliveries', turns: found.slice(first).flatMap(({ turn }) => turn ?? []) };
}

/**
 * Another service answered the question to which this message is a reply: the provider of a payment was faster than the
 * visitor's page, which must not answer the next question with it.
 */
function byOtherService(
  app: App,
  live: LiveSession,
  said: Said & { readonly text: string },
): TakenElsewhere | Promise<TakenElsewhere> {
  const { delivery, session } = live;
  const isPossible =
    delivery.kind === 'external' ||
    (delivery.kind === 'unknown' && session.frames.some(({ version }) => acceptsExternal(app, version)));
  return isPossible ? externalTurn(app, live, said) : no;
}

async function externalTurn(
  app: App,
  live: LiveSession,
  { text, idempotencyKey }: Said & { readonly text: string },
): Promise<TakenElsewhere> {
  const delivery = await knownDelivery(app, live);
  if (delivery.kind !== 'external') return no;
  const turn = await lastTurn(app, live);
  // The same request, sent again, gets the same reply; another one is about the next question.
  const isForIt =
    delivery.to === undefined || (idempotencyKey !== undefined && idempotencyKey === delivery.to);
  if (turn === undefined || !isForIt || !reports(app, turn, text.trim())) {
    await app.chat.setDelivery(live, delivered);
    return no;
  }
  await app.chat.setDelivery(live, { kind: 'external', to: idempotencyKey ?? '' });
  await app.chat.setReceived(live);
  return yes(turn);
}

const yes = (turn: Turn | undefined): TakenElsewhere => (turn === undefined ? no : { kind: 'turn', turn });

/** Whether a message reports the answer of that turn. */
function reports(app: App, turn: Turn, text: string): boolean {
  return turn.facts.some(
    (fact) => fact.kind === 'answer' && (fact.content === text || replyOf(app, turn, fact) === text),
  );
}

/** What the page of a visitor says of an answer from elsewhere, as its block knows. */
function replyOf(app: App, turn: Turn, { blockId }: Extract<Fact, { kind: 'answer' }>): string | undefined {
  const step = turn.trace.find((each) => each.kind === 'block' && each.blockId === blockId);
  const program = step?.kind === 'block' ? app.versions.ready(step.version)?.program : undefined;
  return program?.blocks.get(blockId)?.block?.externalReply;
}

/** As the log says, where only that can tell. */
async function knownDelivery(app: App, live: LiveSession): Promise<Delivery> {
  const { delivery, record } = live;
  if (delivery.kind !== 'unknown') return delivery;
  const rows = await app.store.sessions.events({ botId: record.botId, id: record.id });
  const last = rows.at(-1);
  const recorded = last && parseRecorded(last.event);
  const cause = recorded?.kind === 'event' ? recorded.event.kind : undefined;
  const isPossible = cause === 'external' || (cause === 'timer' && !waitsForPage(live));
  const known: Delivery = isPossible ? { kind: cause, to: undefined } : delivered;
  advance(live, { kind: 'delivery', delivery: known });
  return known;
}

const lastTurn = async (app: App, live: LiveSession): Promise<Turn | undefined> =>
  live.lastTurn ?? (await app.chat.replay(live.record)).at(-1)?.turn;

const accepting = new WeakMap<Program, boolean>();

/** Whether the bot has an input that others may answer. */
function acceptsExternal(app: App, version: string): boolean {
  const program = app.versions.ready(version)?.program;
  if (program === undefined) return false;
  const known = accepting.get(program);
  if (known !== undefined) return known;
  const found = [...program.blocks.values()].some(({ block }) => block?.acceptExternal !== undefined);
  accepting.set(program, found);
  return found;
}
