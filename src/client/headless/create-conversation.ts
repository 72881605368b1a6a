import type { Conversation } from './conversation.ts';
import type { ConversationOptions } from './conversation-options.ts';
import { createCoreConversation } from './create-core-conversation.ts';
import { transcriptText } from './transcript-text.ts';

/** A conversation that has not started. */
export function createConversation(options: ConversationOptions): Conversation {
  const conversation = createCoreConversation(options);
  return Object.assign(conversation, { transcriptText: () => transcriptText(conversation.state.entries) });
}
