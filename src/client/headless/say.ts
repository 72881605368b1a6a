import type { Chat } from './chat.ts';
import type { Answer, GuestEntry } from './conversation.ts';
import { steps } from './progress.ts';
import { runPending } from './run-pending.ts';
import { newPending } from './send-pending.ts';

/** Sends a message of the visitor, shown as an answer where there is one to show, and takes the reply. */
export async function say(chat: Chat, message: unknown, shown: Answer | null): Promise<void> {
  const { store, revealer, notify } = chat;
  const { phase, input, nextInput } = store.get();
  if (phase !== 'running' && phase !== 'ended') return;
  const asked = input ?? nextInput;
  const failed = chat.progress().pending;
  revealer.revealAll();
  const entry = shown && guestEntry(chat, shown, asked?.id);
  store.set({
    ...{ input: null, draft: null, problem: null, isReplying: true, canUndoEdit: false },
    entries: [...store.get().entries, ...(entry ? [entry] : [])],
  });
  if (entry && asked)
    notify((on) => on.answer?.({ message: entry.audioUrl ?? entry.label, blockId: asked.id }));
  await chat.inTurn(async () => {
    const entryId = entry?.id ?? null;
    const text = shown?.text ?? '';
    if (failed && failed.message !== null && failed === chat.progress().pending) {
      const { secondThoughts } = await import('./second-thoughts.ts');
      if (await secondThoughts.settleFailed(chat, failed, { entryId, text })) return;
    }
    await runPending(chat, newPending(chat, { message, entryId, text, asked }));
  });
}

function guestEntry(
  { advance, progress, platform, store }: Chat,
  { text, label = text, files = [], audioUrl }: Answer,
  blockId: string | undefined,
): GuestEntry {
  advance(steps.counted);
  const { count, questionTurn } = progress();
  const avatarUrl = store.get().dynamicTheme.guestAvatarUrl;
  return {
    ...{ kind: 'guest', id: `${count}.g`, chunk: count, text, label, files, status: 'sending' },
    ...{ isEditable: false, afterTurn: questionTurn, at: platform.now(), audioUrl, blockId, avatarUrl },
  };
}
