import type { BubbleEntry } from './conversation.ts';
import type { Action, Reply } from './read-reply.ts';

/** The outcome of showing a reply. */
export type PlaybackOutcome =
  /** Everything is shown and done. */
  | { readonly kind: 'settled' }
  /** The bot waits for this, without the visitor; undefined is an answer without content. */
  | { readonly kind: 'answer'; readonly text: string | undefined }
  /** The bot waits for somebody else. */
  | { readonly kind: 'listen' }
  /** Aborted on the way. */
  | { readonly kind: 'stopped' };

export interface PlayPorts {
  readonly signal: AbortSignal;
  /** Resolves when the bubble is shown. */
  readonly show: (entryId: string) => Promise<void>;
  readonly run: (action: Action) => Promise<string | undefined>;
}

/**
 * Shows the bubbles of a reply one after the other, and performs the actions that are due after each. Actions without a
 * bubble come first; those that refer to a missing bubble come last.
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

/** Stands for the last bubble: all remaining actions are due. */
const everything: unique symbol = Symbol();
const nothing: unique symbol = Symbol();

type Shown = string | typeof everything | typeof nothing;
