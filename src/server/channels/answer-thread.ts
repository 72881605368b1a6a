import type { ServiceAnswer } from '#channels/adapter.ts';
import type { ChannelEvent } from '#channels/channel-event.ts';
import { keyboardOf } from '#channels/keyboard-of.ts';
import { type ChannelLabels, labelsIn } from '#channels/labels.ts';
import type { Question } from '#channels/question.ts';
import { type Answer, readPress, readText, sameWord } from '#channels/read-answer.ts';
import type { WireCall } from '#channels/wire-call.ts';
import { errorTable } from '#contract/errors.ts';
import { ownJson } from '#lib/own-json.ts';
import { AppError } from '#server/app-error.ts';
import type { ChannelThread, Inbound } from '#store/ports/channel.ts';
import { type Conversation, converse, type Said } from './converse.ts';
import { sayText } from './say-text.ts';

/** A conversation, with what answers presses at once. */
export type Answering = Conversation & { readonly call: (call: WireCall) => Promise<ServiceAnswer> };

const DAY = 86_400_000;
/** What waits in one thread is read in portions. */
const PORTION = 20;
/** Pauses before another attempt after a failure of our own, ms. */
const RETRY_MS = [1000, 5000, 25_000] as const;

/** Answers everything that waits in a thread, in order. Never rejects. */
export async function answerThread(parts: Omit<Answering, 'thread'>, threadId: string): Promise<void> {
  const { store, log } = parts;
  for (;;) {
    const [thread, rows] = await Promise.all([
      store.channels.thread(threadId),
      store.channels.inbound(threadId, PORTION),
    ]);
    const [first] = rows;
    if (thread === null || first === undefined) return;
    try {
      await answerNext({ ...parts, thread }, first, rows);
    } catch (error) {
      log.warn({ err: error, threadId }, 'A message from a messenger could not be answered');
      if (await isPostponed({ ...parts, thread }, first, error)) return;
    }
  }
}

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

async function answerNext(parts: Answering, first: Inbound, rows: readonly Inbound[]): Promise<void> {
  const { store, clock, thread } = parts;
  const settle = (state: 'done' | 'kept' | 'stale', why: string | null = null) =>
    store.channels.settleInbound([first.seq], { state, why });
  const event = ownJson<ChannelEvent>(first.payload);
  if (first.at < clock() - DAY) return settle('stale', 'It is older than a day.');
  switch (event.kind) {
    case 'nothing':
      return settle('done');
    case 'edited':
      return settle('kept', 'It was changed after it had been answered.');
    case 'reach':
      await store.channels.updateThread(thread.id, { isBlocked: event.isBlocked });
      if (event.isBlocked) await store.channels.cancelOutbound(thread.id);
      return settle('done');
    case 'press':
      return press(parts, first, event);
    case 'message':
      return message(parts, first, joined(event, rows, thread));
  }
}

type Message = Extract<ChannelEvent, { kind: 'message' }>;

interface Joined {
  readonly event: Message;
  readonly text: string;
  readonly seqs: readonly number[];
}

/** Texts that arrived one after the other are one answer, where anything may be typed. */
function joined(event: Message, rows: readonly Inbound[], thread: ChannelThread): Joined {
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

const isPlain = ({ command, files }: Message): boolean => command === undefined && files === undefined;

const questionOf = ({ question }: ChannelThread): Question | null =>
  question === null ? null : ownJson<Question>(question);

async function message(parts: Answering, first: Inbound, { event, text, seqs }: Joined): Promise<void> {
  const { thread } = parts;
  const contact = { name: event.from.name, username: event.from.username, language: event.from.language };
  const said = { seqs, contact: { ...contact, phone: event.ownPhone } };
  const { command } = event;
  if (command?.word === 'start')
    return converse(parts, { ...said, kind: 'restart', payload: command.payload });
  const say = (labels: ChannelLabels): Said => {
    if (sameWord(text, labels.restart)) return { ...said, kind: 'restart', payload: '' };
    const answer = readText(text, questionOf(thread), labels);
    return { ...said, ...saidBy(answer, text), ...(command && { command: command.word }) };
  };
  const labels = await labelsOf(parts);
  if (text.trim() === '') {
    await parts.store.channels.settleInbound([first.seq], { state: 'kept', why: 'It has no text.' });
    return sayText(parts, thread, labels.textNeeded);
  }
  const what = say(labels);
  return what.kind === 'shown' ? turnPage(parts, first, what.question) : converse(parts, what);
}

async function press(
  parts: Answering,
  first: Inbound,
  event: Extract<ChannelEvent, { kind: 'press' }>,
): Promise<void> {
  const { adapter, store, thread, call } = parts;
  const labels = await labelsOf(parts);
  const answer = readPress(event.token, questionOf(thread));
  const isOld = answer.kind === 'stale' || answer.kind === 'unknown';
  await call(adapter.answerPress(event.pressId, isOld ? labels.stalePress : undefined));
  if (answer.kind === 'stale' || answer.kind === 'unknown')
    return store.channels.settleInbound([first.seq], { state: 'kept', why: 'The button is not in use.' });
  const show = (keyboard: ReturnType<typeof keyboardOf>) =>
    event.messageId === undefined
      ? undefined
      : call(adapter.showKeyboard(thread.address, event.messageId, keyboard));
  if (answer.kind === 'shown') {
    await show(keyboardOf(answer.question, adapter.capabilities, labels));
    return turnPage(parts, first, answer.question);
  }
  await converse(parts, { seqs: [first.seq], contact: event.from, ...saidBy(answer, '') });
  await show([]);
}

/** The question looks different, and the bot learns nothing of it. */
async function turnPage({ store, thread }: Answering, first: Inbound, question: Question): Promise<void> {
  await store.channels.updateThread(thread.id, { question: JSON.stringify(question) });
  await store.channels.settleInbound([first.seq], { state: 'done', why: null });
}

function saidBy(answer: Answer, text: string) {
  switch (answer.kind) {
    case 'answer':
      return { kind: 'text', text: answer.text, replyId: answer.replyId } as const;
    case 'skip':
      return { kind: 'skip' } as const;
    case 'shown':
      return { kind: 'shown', question: answer.question } as const;
    case 'stale':
    case 'unknown':
      return { kind: 'text', text, replyId: undefined } as const;
  }
}

/** The labels in the language of the bot that the contact talks to. */
async function labelsOf({ thread, chat, versions }: Answering): Promise<ChannelLabels> {
  const live =
    thread.sessionId === null ? null : await chat.sessions.open(thread.sessionId, 0).catch(() => null);
  const version = live && (await versions.load(live.record.version));
  return labelsIn(version?.document.settings.general?.locale);
}
