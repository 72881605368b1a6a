import type { BlockFact } from './facts.ts';

/** What makes a client wait, or the bot wait for someone else. */
const pausingActions: ReadonlySet<string> = new Set(['wait', 'listenForWebhook']);

/** Whether a turn may end at a block. */
export function pauses({ answers }: BlockFact): boolean {
  return (
    answers?.kind === 'input' ||
    (answers?.clientActions.some((action) => pausingActions.has(action)) ?? false)
  );
}
