import type { BlockAnswers } from '#bot/block-answers.ts';

/** What makes a client wait, or the bot wait for someone else. */
const pausingActions: ReadonlySet<string> = new Set(['wait', 'listenForWebhook']);

/** Whether a turn may end at a block. */
export function pauses(answers: BlockAnswers | undefined): boolean {
  return (
    answers?.kind === 'input' ||
    (answers?.clientActions.some((action) => pausingActions.has(action)) ?? false)
  );
}
