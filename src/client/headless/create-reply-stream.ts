import type { Bubble } from '#model/chat.ts';
import type { BubbleEntry, Entry } from './conversation.ts';
import { edited, type Store } from './create-store.ts';
import { isFields, readJson, readText } from './read.ts';
import { readBubble } from './read-reply.ts';

/** The bubbles of one reply, also while they arrive. */
export interface ReplyStream {
  /** Takes what the server sends before the reply is completed: whole bubbles, and bits of a text. */
  readonly onEvent: (name: string, data: string) => void;
  /** The reply is requested again: repeated parts are not shown twice. */
  readonly again: () => void;
  /** The reply is complete; returns the entries of its bubbles in order. */
  readonly completed: (messages: readonly Bubble[]) => readonly BubbleEntry[];
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

  const find = (id: string): Entry | undefined => store.get().entries.find((each) => each.id === id);
  const common = (id: string, known: Entry | undefined) => ({
    ...{ id, chunk: number, at: known?.at ?? now() },
    avatarUrl: known ? known.avatarUrl : store.get().dynamicTheme.hostAvatarUrl,
  });

  /** Puts a bubble in its place: replacing its earlier version, or at the end. */
  const place = (index: number, bubble: Bubble): BubbleEntry => {
    const streamed = streams.get(bubble.id);
    const id = ids[index] ?? streamed ?? `${number}.${index}`;
    if (streamed === id) streams.delete(bubble.id);
    ids[index] = id;
    const known = find(id);
    return put(store, {
      ...common(id, known),
      kind: 'bubble',
      bubble,
      isRevealed: known?.kind === 'stream' || (known?.kind === 'bubble' && known.isRevealed),
    });
  };

  const addText = (bubbleId: string, text: string): void => {
    const id = streams.get(bubbleId) ?? `${number}.s${streams.size}.${ids.length}`;
    streams.set(bubbleId, id);
    const known = find(id);
    const before = known?.kind === 'stream' ? known.text : '';
    put(store, { ...common(id, known), kind: 'stream', text: before + text, isStreaming: true });
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
      streams.clear();
      drop(store, ours);
    },
    completed: (messages) => {
      const placed = messages.map((bubble, index) => place(index, bubble));
      const kept = new Set(placed.map(({ id }) => id));
      // Texts that became no bubble, and bubbles that are not in the reply.
      drop(store, new Set([...streams.values(), ...ids].filter((id) => !kept.has(id))));
      return placed;
    },
  };
}

/** Puts an entry over the one that has its id, else at the end. */
function put<E extends Entry>(store: Store, entry: E): E {
  const { entries } = store.get();
  const isKnown = entries.some(({ id }) => id === entry.id);
  store.set({ entries: isKnown ? edited(entries, entry.id, () => entry) : [...entries, entry] });
  return entry;
}

function drop(store: Store, gone: ReadonlySet<string>): void {
  if (gone.size > 0) store.set({ entries: store.get().entries.filter(({ id }) => !gone.has(id)) });
}
