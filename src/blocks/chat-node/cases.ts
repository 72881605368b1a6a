import { passedOverCases } from '#blocks/_shared/passed-over-cases.ts';

/** Rows of the ChatNode block. */
export const cases = passedOverCases('ChatNode', {
  type: 'chat-node',
  options: { credentialsId: 'c', action: 'Send Message', botId: 'b', message: 'Hi' },
});
