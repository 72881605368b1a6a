import type { ChannelEvent } from '#channels/channel-event.ts';
import { labelsIn } from '#channels/labels.ts';
import type { Question } from '#channels/question.ts';
import { readText, sameWord } from '#channels/read-answer.ts';
import { errorTable } from '#contract/errors.ts';
import { ownJson } from '#lib/own-json.ts';
import { AppError } from '#server/app-error.ts';
import type { ChannelThread, Inbound } from '#store/ports/channel.ts';
import { answerFiles } from './answer-files.ts';
import { answerPress } from './answer-press.ts';
import { type Answering, type Situation, situationOf } from './answering.ts';
import { askToGoOn, goOn } from './ask-to-go-on.ts';
import { consentsOf, noteConsent } from './consents.ts';
import type { MessageEvent } from './contact-card.ts';
import { converse } from './converse.ts';
import { identityChanged } from './identity-changed.ts';
import { interrupting } from './interrupting.ts';
import { isEarly } from './is-early.ts';
import { type Meant, meantBy } from './meant.ts';
import { namedBot } from './named-bot.ts';
import { type OpenChat, openChat } from './open-chat.ts';
import { sayText } from './say-text.ts';
import { triesDraft, withoutOldPreview } from './try-draft.ts';
import { turnPage } from './turn-page.ts';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/** What waits in one thread is read in portions. */
const PORTION = 20;
/** Pauses before another attempt after a failure of our own, ms. */
const RETRY_MS = [1000, 5000, 25_000] as const;

/** Answers everything that waits in a thread, in order. Never rejects. */
export async function answerThread(parts: Omit<Answering, 'thread'>, threadId: string): Promise<void> {
  const { adapter, call, store, log } = parts;
  let marked = '';
  for (;;) {
    const rows = await store.channels.inbound(threadId, PORTION);
    const [first] = rows;
    const found = first === undefined ? null : await store.channels.thread(threadId);
    if (found === null || first === undefined) return;
    const thread = await withoutOldPreview(parts, found);
    try {
      if ((await answerNext({ ...parts, thread }, first, rows)) === 'later') return;
      // It counts for everything before it, too.
      const newest = rows.findLast(isHeard)?.externalId ?? marked;
      if (adapter.markRead !== null && newest !== marked && (await marksRead({ ...parts, thread })))
        await call(adapter.markRead(newest));
      marked = newest;
    } catch (error) {
      log.warn({ err: error, threadId }, 'A message from a messenger was not answered');
      if (await isPostponed({ ...parts, thread }, first, error)) return;
    }
  }
}

/** By the settings of the bot that answered. */
async function marksRead(parts: Answering): Promise<boolean> {
  const now = await parts.store.channels.thread(parts.thread.id);
  const open = now && (await openChat(parts, now));
  return open?.settings?.channels?.marksRead ?? true;
}

const isHeard = ({ payload }: Inbound): boolean =>
  ['message', 'press'].includes(ownJson<ChannelEvent>(payload).kind);

/** Whether the message is tried again later; otherwise its sender is told that it failed. */
async function isPostponed(parts: Answering, row: Inbound, error: unknown): Promise<boolean> {
  const { store, clock, thread } = parts;
  const pause = RETRY_MS[row.tries];
  const isLasting = error instanceof AppError && statusOf(error) < 500 && error.code !== 'CONFLICT';
  if (pause !== undefined && !isLasting) {
    await store.channels.retryInbound([row.seq], clock() + pause);
    return true;
  }
  const why = error instanceof AppError ? error.code : 'INTERNAL';
  await store.channels.settleInbound([row.seq], { state: 'failed', why });
  const open = await openChat(parts, thread).catch(() => null);
  const { general, channels } = open?.settings ?? {};
  await sayText(parts, thread, labelsIn(general?.locale, channels?.messages).somethingWrong);
  return false;
}

const statusOf = ({ code }: AppError): number => errorTable[code].status;

/** `later`: more has to arrive before it can be answered. */
async function answerNext(
  parts: Answering,
  first: Inbound,
  rows: readonly Inbound[],
): Promise<'later' | void> {
  const { store, clock, config, thread } = parts;
  const settle = (state: 'done' | 'kept' | 'stale', why: string | null = null) =>
    store.channels.settleInbound([first.seq], { state, why });
  const event = ownJson<ChannelEvent>(first.payload);
  if (first.at < clock() - config.channelStaleMs)
    return settle('stale', `It is older than ${config.channelStaleMs / HOUR} h.`);
  switch (event.kind) {
    case 'nothing':
      return settle('done');
    case 'status':
    case 'marketing':
      return settle('done');
    case 'edited':
      return settle('kept', 'It was changed after it had been answered.');
    case 'revoked':
      return settle('kept', 'It was taken back.');
    case 'moved':
      // It counted when it was stored.
      return settle('done');
    case 'identity':
      return identityChanged(parts, first);
    case 'reach':
      await store.channels.updateThread(thread.id, { isBlocked: event.isBlocked });
      if (event.isBlocked) await store.channels.cancelOutbound(thread.id);
      return settle('done');
    case 'press':
      if (await isFlood(parts, first)) return 'later';
      await begin(parts, first);
      return answerPress(parts, first, event);
    case 'message':
      if (await isFlood(parts, first)) return 'later';
      await begin(parts, first);
      return event.files === undefined && event.card === undefined
        ? texts(parts, joined(event, rows, thread), rows)
        : withFiles(parts, event, rows);
  }
}

/** Whether its contact has had as many turns as a minute allows: then it waits, and so does what came after it. */
async function isFlood({ store, clock, thread, turns }: Answering, { seq }: Inbound): Promise<boolean> {
  const { retryAfter } = turns.take(thread.id, clock());
  if (retryAfter === null) return false;
  await store.channels.postponeInbound([seq], clock() + retryAfter * 1000);
  return true;
}

/** What waited for the contact to write is sent before the answer. */
async function begin(
  { adapter, clock, heard, store, thread }: Answering,
  { externalId }: Inbound,
): Promise<void> {
  heard(externalId);
  if (adapter.capabilities.tellsDelivery) await store.channels.unpark(thread.id, clock() - WEEK);
}

/** Where the bot waits for more texts, they are answered together. */
async function texts(parts: Answering, all: Joined, rows: readonly Inbound[]): Promise<'later' | void> {
  const { store, clock } = parts;
  const situation = await situationOf(parts);
  const { joinSeconds = 0 } = situation.open?.settings?.channels ?? {};
  const last = rows.findLast(({ seq }) => all.seqs.includes(seq));
  const until = (last?.receivedAt ?? 0) + joinSeconds * 1000;
  if (joinSeconds > 0 && all.seqs.length === rows.length && until > clock()) {
    await store.channels.postponeInbound(all.seqs, until);
    return 'later';
  }
  await message(parts, situation, all);
}

async function withFiles(
  parts: Answering,
  event: MessageEvent,
  rows: readonly Inbound[],
): Promise<'later' | void> {
  const situation = await situationOf(parts);
  const answered = await answerFiles(parts, situation, rows);
  if (answered.kind === 'later') return 'later';
  if (answered.kind === 'text') await message(parts, situation, { event, ...answered });
}

interface Joined {
  readonly event: MessageEvent;
  readonly text: string;
  readonly seqs: readonly number[];
  /** When the first of them arrived. Default: after the question. */
  readonly receivedAt?: number;
}

/** Texts that arrived one after the other are one answer, where anything may be typed. */
function joined(event: MessageEvent, rows: readonly Inbound[], thread: ChannelThread): Joined {
  const question = questionOf(thread);
  const receivedAt = rows[0]?.receivedAt ?? 0;
  const alone = { event, text: event.text, seqs: rows.slice(0, 1).map(({ seq }) => seq), receivedAt };
  if (!isPlain(event) || (question !== null && question.kind !== 'text')) return alone;
  const events = rows.map(({ seq, payload }) => ({ seq, event: ownJson<ChannelEvent>(payload) }));
  const end = events.findIndex(({ event: each }) => each.kind !== 'message' || !isPlain(each));
  const texts = events
    .slice(0, end === -1 ? undefined : end)
    .flatMap(({ seq, event: each }) => (each.kind === 'message' ? [{ seq, text: each.text }] : []));
  const text = texts.map((each) => each.text).join('\n');
  return { event, text, seqs: texts.map(({ seq }) => seq), receivedAt };
}

const isPlain = ({ command, files, card }: MessageEvent): boolean =>
  command === undefined && files === undefined && card === undefined;

const questionOf = ({ question }: ChannelThread): Question | null =>
  question === null ? null : ownJson<Question>(question);

async function message(parts: Answering, situation: Situation, joined: Joined): Promise<void> {
  const { event, text, seqs, receivedAt } = joined;
  const { thread } = parts;
  const { open, labels, question } = situation;
  const contact = { name: event.from.name, username: event.from.username, language: event.from.language };
  const { referral } = event;
  const repliedTo = await quotedText(parts, event);
  const said = {
    ...{ seqs, contact: { ...contact, phone: event.ownPhone } },
    ...(referral && { referral }),
    ...(repliedTo && { repliedTo }),
  };
  const { command } = event;
  if (await triesDraft(parts, joined, labels)) return;
  const named = await namedBot(parts, command?.word === 'start' ? command.payload : text);
  if (named !== undefined) return converse(parts, { ...said, kind: 'restart', ...named });
  if (command?.word === 'start')
    return converse(parts, { ...said, kind: 'restart', payload: command.payload });
  if (isOptOut(parts, text, { open, labels })) {
    const isNew = consentsOf(thread).marketing?.state !== 'withdrawn';
    await noteConsent(parts.store, thread.id, { state: 'withdrawn', at: parts.clock(), source: 'contact' });
    await parts.store.channels.settleInbound(seqs, {
      state: 'kept',
      why: 'They want no more such messages.',
    });
    return isNew ? sayText(parts, thread, labels.optedOut) : undefined;
  }
  const meant = (): Meant => {
    if (text === '' && open?.life !== 'open') return { ...said, kind: 'skip' };
    if (isOneOf(text, open?.settings?.channels?.restartWords ?? [labels.restart]))
      return { ...said, kind: 'restart', isWord: true };
    const answer = readText(text, question, labels);
    const typed = { isTyped: true, ...(command && { command: command.word }) } as const;
    return { ...said, ...meantBy(answer, text), ...typed };
  };
  const isText = text.trim() !== '' || open?.life !== 'open';
  // Other questions have a sentence of their own for wrong answers.
  if (!isText && (question === null || question.kind === 'text' || question.kind === 'page')) {
    await parts.store.channels.settleInbound(seqs, { state: 'kept', why: 'It has no text.' });
    return sayText(parts, thread, labels.textNeeded);
  }
  const what = meant();
  if (what.kind === 'goOn') return goOn(parts, situation, seqs);
  if (open !== null && (await isAsked(parts, open, what)))
    return askToGoOn(parts, situation, { live: open.live, seqs });
  const isAnswer = what.kind === 'text' && what.command === undefined && open?.life === 'open';
  if (isAnswer && question !== null && receivedAt !== undefined)
    if (await isEarly(parts, question, receivedAt))
      return parts.store.channels.settleInbound(seqs, {
        ...{ state: 'kept', why: 'It was sent before the bot had asked.' },
      });
  return what.kind === 'shown' ? turnPage(parts, seqs, what.question) : converse(parts, what);
}

/** Null: it quotes nothing, or nobody knows any more what. */
async function quotedText({ account, store }: Answering, { quotes }: MessageEvent): Promise<string | null> {
  if (quotes === undefined) return null;
  return 'text' in quotes ? quotes.text : store.channels.saidBy(account.id, quotes.messageId);
}

/** Whether they have to say first what they want of a chat that expired. */
async function isAsked(parts: Answering, { life }: OpenChat, said: Meant): Promise<boolean> {
  if (life !== 'asks' || said.kind === 'restart' || parts.thread.startsNext !== null) return false;
  return said.kind !== 'text' || (await interrupting(parts, said)) === undefined;
}

/** Only where people may be written to first. */
function isOptOut(
  { adapter }: Answering,
  text: string,
  { open, labels }: Pick<Situation, 'open' | 'labels'>,
): boolean {
  const words = open?.settings?.channels?.optOutWords ?? [labels.stop];
  return adapter.templates !== null && isOneOf(text, words);
}

const isOneOf = (text: string, words: readonly string[]): boolean =>
  words.some((word) => sameWord(text, word));
