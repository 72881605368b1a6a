import type { Bubble } from '#model/chat.ts';
import type { BubbleEntry, Entry } from './conversation.ts';
import type { Store } from './create-store.ts';
import { isFields, readJson, readText } from './read.ts';
import { readBubble } from './read-reply.ts';

/** The bubbles of one reply, also while they arrive. */
export interface ReplyStream {
  /** Processes what the server sends before the reply is complete: whole bubbles, and pieces of a text. */
  readonly onEvent: (name: string, data: string) => void;
  /** The reply is requested again: repeated parts are not shown twice. */
  readonly again: () => void;
  /** The reply is complete; returns the entries of its bubbles in order. */
  readonly complete: (messages: readonly Bubble[]) => readonly BubbleEntry[];
}

export interface ReplyStreamPorts {
  readonly store: Store;
  readonly now: () => number;
  readonly warn: (description: string) => void;
  /** A bubble arrives before its reply. */
  readonly onEarly: (entryId: string) => void;
}

/** An empty chunk. Its entries are appended to the conversation as they arrive. */
export function createReplyStream(
  number: number,
  { store, now, warn: note, onEarly }: ReplyStreamPorts,
): ReplyStream {
  const ids: string[] = [];
  const streams = new Map<string, string>();
  let next = 0;

  const change = (id: string, entry: Entry): void => {
    const { entries } = store.get();
    const isKnown = entries.some((each) => each.id === id);
    store.set({
      entries: isKnown ? entries.map((each) => (each.id === id ? entry : each)) : [...entries, entry],
    });
  };
  const find = (id: string): Entry | undefined => store.get().entries.find((each) => each.id === id);
  const common = (id: string) => ({
    id,
    chunk: number,
    at: now(),
    avatarUrl: store.get().dynamicTheme.hostAvatarUrl,
  });

  /** Puts a bubble in its place: replacing its earlier version, or at the end. */
  const place = (index: number, bubble: Bubble): BubbleEntry => {
    const streamed = streams.get(bubble.id);
    const id = ids[index] ?? streamed ?? `${number}.${index}`;
    if (streamed === id) streams.delete(bubble.id);
    ids[index] = id;
    const known = find(id);
    const entry: BubbleEntry = {
      ...common(id),
      at: known?.at ?? now(),
      avatarUrl: known ? known.avatarUrl : store.get().dynamicTheme.hostAvatarUrl,
      kind: 'bubble',
      bubble,
      isRevealed: known?.kind === 'stream' || (known?.kind === 'bubble' && known.isRevealed),
    };
    change(id, entry);
    return entry;
  };

  const addText = (bubbleId: string, text: string): void => {
    const id = streams.get(bubbleId) ?? `${number}.s${streams.size}.${ids.length}`;
    streams.set(bubbleId, id);
    const known = find(id);
    const before = known?.kind === 'stream' ? known.text : '';
    change(id, { ...common(id), kind: 'stream', text: before + text, isStreaming: true });
  };

  return {
    onEvent: (name, data) => {
      const value = readJson(data);
      if (!isFields(value)) return;
      if (name === 'delta') addText(readText(value.id) ?? '', readText(value.text) ?? '');
      if (name !== 'message') return;
      const isNew = ids[next] === undefined;
      const entry = place(next, readBubble(value, note));
      next += 1;
      if (isNew && !entry.isRevealed) onEarly(entry.id);
    },
    again: () => {
      next = 0;
      const ours = new Set(streams.values());
      if (ours.size === 0) return;
      streams.clear();
      store.set({ entries: store.get().entries.filter((each) => !ours.has(each.id)) });
    },
    complete: (messages) => {
      const placed = messages.map((bubble, index) => place(index, bubble));
      const kept = new Set(placed.map(({ id }) => id));
      // Texts that became no bubble, and bubbles that are not in the reply.
      const extra = new Set([...streams.values(), ...ids].filter((id) => !kept.has(id)));
      if (extra.size > 0) store.set({ entries: store.get().entries.filter((each) => !extra.has(each.id)) });
      return placed;
    },
  };
}
