import { type AiRow, describeAiRows } from '#kit/ai-row.ts';

const rows: readonly AiRow[] = [
  {
    name: 'a trained bot',
    block: 'chat-node',
    action: 'Send Message',
    input: { botId: 'b/1', message: 'Hi', threadId: 't-0' },
    asks: [{ path: '/v1/b%2F1', body: { chat_session_id: 't-0' } }],
    gives: { text: 'ok', id: 't-1' },
  },
  {
    name: 'a trained bot that fails',
    block: 'chat-node',
    action: 'Send Message',
    input: { botId: 'b', message: 'Hi' },
    moods: [{ fails: 403, with: { detail: 'No plan' } }],
    fails: /status 403: No plan/,
  },
  {
    name: 'a trained bot that is odd',
    block: 'chat-node',
    action: 'Send Message',
    input: { botId: 'b', message: 'Hi' },
    moods: [{ does: 'odd' }],
    fails: /could not be parsed/,
  },
  {
    name: 'counts about a token for four characters',
    block: 'chat-node',
    action: 'Send Message',
    input: { botId: 'b', message: 'Hello there' },
    moods: [{ says: 'x'.repeat(41) }],
    gives: { text: 'x'.repeat(41) },
    spent: [{ provider: 'chat-node', inputTokens: 3, outputTokens: 11 }],
  },
  {
    name: 'is not asked when the month is used up',
    block: 'chat-node',
    action: 'Send Message',
    input: { botId: 'b', message: 'Hi' },
    refusal: 'Used up.',
    fails: /^Used up\.$/,
    asks: [],
  },
];

describeAiRows('bots that were trained at ChatNode', rows);
