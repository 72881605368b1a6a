import type { Conversation } from '../headless/conversation.ts';

/**
 * Answers for an embed that the bot waits for: once, and only while the bot waits for this one. What it says later,
 * or in a chat that was taken up again, is not meant for another question.
 */
export function answerForEmbed(conversation: Conversation, bubbleId: string): (text: string) => void {
  let isDone = false;
  return (text) => {
    const { entries, input, nextInput } = conversation.state;
    const last = entries.at(-1);
    const isAwaited = last?.kind === 'bubble' && last.bubble.id === bubbleId;
    if (isDone || !isAwaited || input !== null || nextInput !== null) return;
    isDone = true;
    void conversation.answer({ text, isSilent: true });
  };
}
