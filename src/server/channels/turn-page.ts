import type { Question } from '#channels/question.ts';
import { shortForm } from '#channels/short-form.ts';
import { type Answering, situationOf } from './answering.ts';
import { rowsOf } from './channel-turns.ts';

/** The open question in its short form, below a text. */
export async function askAgain(parts: Answering, question: Question, text: string): Promise<void> {
  const { adapter, clock, newId, store, thread } = parts;
  const { labels } = await situationOf(parts);
  const pieces = shortForm(question, text, { capabilities: adapter.capabilities, labels });
  await store.channels.send(rowsOf(pieces, { adapter, thread, at: clock(), newId, turn: null }));
}

/** The question looks different, and the bot learns nothing of it. */
export async function turnPage(parts: Answering, seqs: readonly number[], question: Question): Promise<void> {
  const { adapter, store, thread } = parts;
  await store.channels.updateThread(thread.id, { question: JSON.stringify(question) });
  // What was sent cannot be changed: the page is sent.
  if (adapter.showKeyboard === null || question.isNumbered === true) await askAgain(parts, question, '');
  await store.channels.settleInbound(seqs, { state: 'done', why: null });
}
