import type { BubbleEntry } from './conversation.ts';
import type { Action, Reply } from './read-reply.ts';

/** How the playing of a reply came out. */
export type PlaybackOutcome =
  /** All is shown and done. */
  | { readonly kind: 'settled' }
  /** The bot waits for this, which nobody types; undefined is an answer without content. */
  | { readonly kind: 'answer'; readonly text: string | undefined }
  /** The bot waits for somebody else. */
  | { readonly kind: 'listen' }
  /** Given up on the way. */
  | { readonly kind: 'stopped' };

export interface PlayPorts {
  readonly signal: AbortSignal;
  /** Resolves when the bubble is on the screen. */
  readonly show: (entryId: string) => Promise<void>;
  readonly run: (action: Action) => Promise<string | undefined>;
}

/**
 * Shows the bubbles of a reply one after the other, and does after each what is due then. Actions without a bubble
 * come first; those that name a bubble which is not there come last.
 */
export async function playReply(
  { actions }: Reply,
  bubbles: readonly BubbleEntry[],
  { signal, show, run }: PlayPorts,
): Promise<PlaybackOutcome> {
  const queue = [...actions];
  // What the bot waits for comes after all that it said.
  const isDue = ({ after, isDedicated }: Action, shown: Shown): boolean =>
    shown === everything || after === shown || (after === undefined && !isDedicated);

  const runDue = async (shown: Shown): Promise<PlaybackOutcome | undefined> => {
    for (let action = queue[0]; action !== undefined && isDue(action, shown); action = queue[0]) {
      queue.shift();
      if (action.type === 'listenForWebhook') return { kind: 'listen' };
      const text = await run(action);
      if (signal.aborted) return { kind: 'stopped' };
      if (action.isDedicated) return { kind: 'answer', text };
    }
    return undefined;
  };

  const first = await runDue(nothing);
  if (first !== undefined) return first;
  for (const { id, bubble } of bubbles) {
    await show(id);
    if (signal.aborted) return { kind: 'stopped' };
    const taken = await runDue(bubble.id);
    if (taken !== undefined) return taken;
  }
  return (await runDue(everything)) ?? { kind: 'settled' };
}

/** Stands for the last bubble: whatever is left is due. */
const everything: unique symbol = Symbol('everything');
const nothing: unique symbol = Symbol('nothing');

type Shown = string | typeof everything | typeof nothing;
