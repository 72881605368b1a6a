import type { ChannelEvent } from '#channels/channel-event.ts';
import { chosenLabel } from '#channels/chosen-label.ts';
import { keyboardOf } from '#channels/keyboard-of.ts';
import type { Question } from '#channels/question.ts';
import { readPress } from '#channels/read-answer.ts';
import type { Inbound } from '#store/ports/channel.ts';
import { type Answering, situationOf } from './answering.ts';
import { askToGoOn, goOn } from './ask-to-go-on.ts';
import { converse } from './converse.ts';
import { meantBy } from './meant.ts';
import { askAgain, turnPage } from './turn-page.ts';

/** Answers what was pressed. */
export async function answerPress(
  parts: Answering,
  first: Inbound,
  event: Extract<ChannelEvent, { kind: 'press' }>,
): Promise<void> {
  const { adapter, store, thread, call } = parts;
  const situation = await situationOf(parts);
  const { labels, open, question } = situation;
  const answer = readPress(event.token, question);
  const isOld = answer.kind === 'stale' || answer.kind === 'unknown';
  if (adapter.answerPress !== null)
    await call(adapter.answerPress(event.pressId, isOld ? labels.stalePress : undefined));
  const seqs = [first.seq];
  const said = { seqs, contact: event.from };
  const isChoice = answer.kind === 'goOn' || answer.kind === 'startAgain';
  if (open?.life === 'asks' && thread.startsNext === null && !isChoice)
    return askToGoOn(parts, situation, { live: open.live, seqs });
  if (answer.kind === 'stale' || answer.kind === 'unknown') {
    const begins = thread.startsNext !== null || open?.life !== 'open';
    if (adapter.answerPress === null && event.label !== undefined && begins)
      return converse(parts, {
        ...said,
        ...{ kind: 'text', text: event.label },
        ...(thread.startsNext !== null && answer.kind === 'unknown' && { payload: event.token.slice(0, 64) }),
      });
    if (adapter.answerPress === null && question !== null) await sayStale(parts, question, labels.stalePress);
    return store.channels.settleInbound(seqs, { state: 'kept', why: 'The button is not in use.' });
  }
  const show = (keyboard: ReturnType<typeof keyboardOf>) =>
    event.messageId === undefined || adapter.showKeyboard === null
      ? undefined
      : call(adapter.showKeyboard(thread.address, event.messageId, keyboard));
  const meant = meantBy(answer, '');
  if (meant.kind === 'shown') {
    await show(keyboardOf(meant.question, adapter.capabilities, labels));
    return turnPage(parts, seqs, meant.question);
  }
  if (meant.kind === 'goOn') await goOn(parts, situation, seqs);
  else await converse(parts, { ...said, ...meant });
  if (event.messageId !== undefined && adapter.settle !== null)
    await call(
      adapter.settle(
        thread.address,
        { messageId: event.messageId, above: event.above },
        chosenLabel(answer, question, labels),
      ),
    );
}

/** How long a question that was asked again is not asked again for another old button, ms. */
const STALE_MS = 60_000;

async function sayStale(parts: Answering, question: Question, text: string): Promise<void> {
  const { clock, store, thread } = parts;
  const now = clock();
  if (now - (question.staleAt ?? Number.NEGATIVE_INFINITY) < STALE_MS) return;
  await askAgain(parts, question, text);
  await store.channels.updateThread(thread.id, { question: JSON.stringify({ ...question, staleAt: now }) });
}
