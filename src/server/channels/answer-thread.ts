import type { ChannelEvent } from '#channels/channel-event.ts';
import { keyboardOf } from '#channels/keyboard-of.ts';
import { labelsIn } from '#channels/labels.ts';
import type { Question } from '#channels/question.ts';
import { type Answer, readPress, readText, sameWord } from '#channels/read-answer.ts';
import { shortForm } from '#channels/short-form.ts';
import { errorTable } from '#contract/errors.ts';
import { ownJson } from '#lib/own-json.ts';
import { AppError } from '#server/app-error.ts';
import type { ChannelThread, Inbound } from '#store/ports/channel.ts';
import { answerFiles } from './answer-files.ts';
import { type Answering, type Situation, situationOf } from './answering.ts';
import { rowsOf } from './channel-turns.ts';
import { noteConsent } from './consents.ts';
import type { MessageEvent } from './contact-card.ts';
import { converse, type Said } from './converse.ts';
import { openChat } from './open-chat.ts';
import { sayText } from './say-text.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** What waits in one thread is read in portions. */
const PORTION = 20;
/** Pauses before another attempt after a failure of our own, ms. */
const RETRY_MS = [1000, 5000, 25_000] as const;

/** Answers everything that waits in a thread, in order. Never rejects. */
export async function answerThread(parts: Omit<Answering, 'thread'>, threadId: string): Promise<void> {
  const { adapter, call, store, log } = parts;
  let marked = '';
  for (;;) {
    const [thread, rows] = await Promise.all([
      store.channels.thread(threadId),
      store.channels.inbound(threadId, PORTION),
    ]);
    const [first] = rows;
    if (thread === null || first === undefined) return;
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
  await sayText(parts, thread, labelsIn(undefined).somethingWrong);
  return false;
}

const statusOf = ({ code }: AppError): number => errorTable[code].status;

/** `later`: more has to arrive before it can be answered. */
async function answerNext(
  parts: Answering,
  first: Inbound,
  rows: readonly Inbound[],
): Promise<'later' | void> {
  const { store, clock, thread } = parts;
  const settle = (state: 'done' | 'kept' | 'stale', why: string | null = null) =>
    store.channels.settleInbound([first.seq], { state, why });
  const event = ownJson<ChannelEvent>(first.payload);
  if (first.at < clock() - DAY) return settle('stale', 'It is older than a day.');
  switch (event.kind) {
    case 'nothing':
      return settle('done');
    case 'status':
      return settle('done');
    case 'edited':
      return settle('kept', 'It was changed after it had been answered.');
    case 'revoked':
      return settle('kept', 'It was taken back.');
    case 'moved':
      return moved(parts, first, event.to);
    case 'reach':
      await store.channels.updateThread(thread.id, { isBlocked: event.isBlocked });
      if (event.isBlocked) await store.channels.cancelOutbound(thread.id);
      return settle('done');
    case 'press':
      await begin(parts, first);
      return press(parts, first, event);
    case 'message':
      await begin(parts, first);
      return event.files === undefined && event.card === undefined
        ? texts(parts, joined(event, rows, thread), rows)
        : withFiles(parts, event, rows);
  }
}

/** The contact has a new address, unless somebody else wrote from it already. */
async function moved({ log, store, thread }: Answering, { seq }: Inbound, address: string): Promise<void> {
  const done = await store.channels.updateThread(thread.id, { address }).then(
    () => ({ state: 'done', why: null }) as const,
    (error: unknown) => {
      log.warn({ err: error, threadId: thread.id }, 'A contact could not get its new address');
      return { state: 'kept', why: 'Somebody else has the new address.' } as const;
    },
  );
  await store.channels.settleInbound([seq], done);
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
}

/** Texts that arrived one after the other are one answer, where anything may be typed. */
function joined(event: MessageEvent, rows: readonly Inbound[], thread: ChannelThread): Joined {
  const question = questionOf(thread);
  const alone = { event, text: event.text, seqs: rows.slice(0, 1).map(({ seq }) => seq) };
  if (!isPlain(event) || (question !== null && question.kind !== 'text')) return alone;
  const events = rows.map(({ seq, payload }) => ({ seq, event: ownJson<ChannelEvent>(payload) }));
  const end = events.findIndex(({ event: each }) => each.kind !== 'message' || !isPlain(each));
  const texts = events
    .slice(0, end === -1 ? undefined : end)
    .flatMap(({ seq, event: each }) => (each.kind === 'message' ? [{ seq, text: each.text }] : []));
  return { event, text: texts.map(({ text }) => text).join('\n'), seqs: texts.map(({ seq }) => seq) };
}

const isPlain = ({ command, files, card }: MessageEvent): boolean =>
  command === undefined && files === undefined && card === undefined;

const questionOf = ({ question }: ChannelThread): Question | null =>
  question === null ? null : ownJson<Question>(question);

async function message(
  parts: Answering,
  { open, labels, question }: Situation,
  { event, text, seqs }: Joined,
): Promise<void> {
  const { thread } = parts;
  const contact = { name: event.from.name, username: event.from.username, language: event.from.language };
  const { referral } = event;
  const said = { seqs, contact: { ...contact, phone: event.ownPhone }, ...(referral && { referral }) };
  const { command } = event;
  if (command?.word === 'start')
    return converse(parts, { ...said, kind: 'restart', payload: command.payload });
  if (isOptOut(parts, text, { open, labels })) {
    await noteConsent(parts.store, thread, { state: 'withdrawn', at: parts.clock(), source: 'contact' });
    await parts.store.channels.settleInbound(seqs, {
      state: 'kept',
      why: 'They want no more such messages.',
    });
    return sayText(parts, thread, labels.optedOut);
  }
  const say = (): Said => {
    if (text === '' && open?.life !== 'open') return { ...said, kind: 'skip' };
    if (isOneOf(text, open?.settings?.channels?.restartWords ?? [labels.restart]))
      return { ...said, kind: 'restart', isWord: true };
    const answer = readText(text, question, labels);
    return { ...said, ...saidBy(answer, text), ...(command && { command: command.word }) };
  };
  const isText = text.trim() !== '' || open?.life !== 'open';
  // Other questions have a sentence of their own for wrong answers.
  if (!isText && (question === null || question.kind === 'text' || question.kind === 'page')) {
    await parts.store.channels.settleInbound(seqs, { state: 'kept', why: 'It has no text.' });
    return sayText(parts, thread, labels.textNeeded);
  }
  const what = say();
  return what.kind === 'shown' ? turnPage(parts, seqs, what.question) : converse(parts, what);
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

async function press(
  parts: Answering,
  first: Inbound,
  event: Extract<ChannelEvent, { kind: 'press' }>,
): Promise<void> {
  const { adapter, store, thread, call } = parts;
  const { labels, open, question } = await situationOf(parts);
  const answer = readPress(event.token, question);
  const isOld = answer.kind === 'stale' || answer.kind === 'unknown';
  if (adapter.answerPress !== null)
    await call(adapter.answerPress(event.pressId, isOld ? labels.stalePress : undefined));
  const said = { seqs: [first.seq], contact: event.from };
  if (answer.kind === 'stale' || answer.kind === 'unknown') {
    const begins = thread.startsNext !== null || open?.life !== 'open';
    if (adapter.answerPress === null && event.label !== undefined && begins)
      return converse(parts, {
        ...said,
        ...{ kind: 'text', text: event.label },
        ...(thread.startsNext !== null && answer.kind === 'unknown' && { payload: event.token.slice(0, 64) }),
      });
    if (adapter.answerPress === null && question !== null) await askAgain(parts, question, labels.stalePress);
    return store.channels.settleInbound([first.seq], { state: 'kept', why: 'The button is not in use.' });
  }
  const show = (keyboard: ReturnType<typeof keyboardOf>) =>
    event.messageId === undefined || adapter.showKeyboard === null
      ? undefined
      : call(adapter.showKeyboard(thread.address, event.messageId, keyboard));
  if (answer.kind === 'shown') {
    await show(keyboardOf(answer.question, adapter.capabilities, labels));
    return turnPage(parts, [first.seq], answer.question);
  }
  await converse(parts, { ...said, ...saidBy(answer, '') });
  await show([]);
}

/** The open question in its short form, below a text. */
async function askAgain(parts: Answering, question: Question, text: string): Promise<void> {
  const { adapter, clock, newId, store, thread } = parts;
  const { labels } = await situationOf(parts);
  const pieces = shortForm(question, text, { capabilities: adapter.capabilities, labels });
  await store.channels.send(rowsOf(pieces, { adapter, thread, at: clock(), newId, turn: null }));
}

/** The question looks different, and the bot learns nothing of it. */
async function turnPage(parts: Answering, seqs: readonly number[], question: Question): Promise<void> {
  const { adapter, store, thread } = parts;
  await store.channels.updateThread(thread.id, { question: JSON.stringify(question) });
  // What was sent cannot be changed: the page is sent.
  if (adapter.showKeyboard === null || question.isNumbered === true) await askAgain(parts, question, '');
  await store.channels.settleInbound(seqs, { state: 'done', why: null });
}

function saidBy(answer: Answer, text: string) {
  switch (answer.kind) {
    case 'answer':
      return { kind: 'text', text: answer.text, replyId: answer.replyId, files: answer.files } as const;
    case 'skip':
      return { kind: 'skip' } as const;
    case 'shown':
      return { kind: 'shown', question: answer.question } as const;
    case 'stale':
    case 'unknown':
      return { kind: 'text', text, replyId: undefined } as const;
  }
}
