import type { CoreConversation } from '../headless/conversation.ts';

/**
 * Answers for an embed that the bot waits for: once, and only while the bot waits for this one. Later events, or those
 * in a resumed chat, are not meant for another question; events before the reply is complete wait for that.
 */
export function answerForEmbed(conversation: CoreConversation, bubbleId: string): (text: string) => void {
  let isDone = false;
  const attempt = (text: string): boolean => {
    const { phase, isReplying, entries, input, nextInput } = conversation.state;
    if (isReplying || phase === 'starting') return false;
    const last = entries.at(-1);
    const isAwaited = last?.kind === 'bubble' && last.bubble.id === bubbleId;
    if (isDone || !isAwaited || input !== null || nextInput !== null) return true;
    isDone = true;
    void conversation.answer({ text, isSilent: true });
    return true;
  };
  return (text) => {
    if (attempt(text)) return;
    const stop = conversation.subscribe(() => {
      if (attempt(text)) stop();
    });
  };
}
