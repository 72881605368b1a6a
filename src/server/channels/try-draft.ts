import type { ChannelLabels } from '#channels/channel-labels.ts';
import { sameWord } from '#channels/read-answer.ts';
import type { ChannelThread } from '#store/ports/channel.ts';
import type { Answering } from './answering.ts';
import type { MessageEvent } from './contact-card.ts';
import { type PhonePreview, PREVIEW_MS, previewEnded, previewOf } from './phone-preview.ts';
import { sayText } from './say-text.ts';
import { beginPreview } from './start-preview.ts';

/** The thread without a preview that is over. */
export async function withoutOldPreview(
  { store, clock }: Pick<Answering, 'store' | 'clock'>,
  thread: ChannelThread,
): Promise<ChannelThread> {
  if (thread.preview === null || previewOf(thread, clock()) !== undefined) return thread;
  await store.channels.updateThread(thread.id, previewEnded);
  return { ...thread, ...previewEnded };
}

/** Whether a message is about trying a draft: the code that begins it, or the word that ends it. It is settled then. */
export async function triesDraft(
  parts: Answering,
  {
    event,
    text,
    seqs,
  }: { readonly event: MessageEvent; readonly text: string; readonly seqs: readonly number[] },
  labels: ChannelLabels,
): Promise<boolean> {
  const { account, clock, previewCodes, store, thread } = parts;
  const { command } = event;
  const isStop = command?.word === 'stop' || [labels.stop, 'stop'].some((word) => sameWord(text, word));
  if (isStop && thread.preview !== null) {
    await store.channels.cancelOutbound(thread.id);
    await store.channels.updateThread(thread.id, previewEnded);
    await store.channels.settleInbound(seqs, { state: 'done', why: null });
    await sayText(parts, thread, labels.previewEnded);
    return true;
  }
  const given = command?.word === 'start' ? command.payload : text;
  const draft = await previewCodes.redeem(account, thread.id, given);
  if (draft === undefined) return false;
  const preview: PhonePreview = { ...draft, until: clock() + PREVIEW_MS };
  await store.channels.updateThread(thread.id, { preview: JSON.stringify(preview) });
  if (await beginPreview(parts, preview, seqs)) return true;
  await store.channels.updateThread(thread.id, previewEnded);
  return false;
}
