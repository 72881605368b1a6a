import { type AiRow, describeAiRows } from '#kit/ai-row.ts';

const rows: readonly AiRow[] = [
  {
    name: 'a conversation goes on',
    block: 'dify-ai',
    action: 'Create Chat Message',
    input: { query: 'Hi', inputs: {}, conversationId: 'c-0', user: 'me' },
    asks: [{ body: { conversation_id: 'c-0', user: 'me' } }],
    gives: { text: 'ok', id: 'c-1', totalTokens: 10 },
  },
  {
    name: 'a forgotten conversation begins anew',
    block: 'dify-ai',
    action: 'Create Chat Message',
    input: { query: 'Hi', conversationId: 'c-0' },
    moods: [
      { fails: 404, with: { code: 'not_found', message: 'Conversation Not Exists.', status: 404 } },
      { says: 'ok' },
    ],
    asks: [{ body: { conversation_id: 'c-0' } }, { body: { conversation_id: '' } }],
    gives: { text: 'ok' },
  },
  {
    name: 'knowledge',
    block: 'dify-ai',
    action: 'Query Knowledge Base',
    input: { datasetId: 'd-1', query: 'Where?' },
    moods: [{ says: 'here|there' }],
    asks: [{ path: '/v1/datasets/d-1/retrieve', body: { query: 'Where?' } }],
    gives: ['here', 'there'],
  },
  {
    name: 'knowledge without its key',
    block: 'dify-ai',
    action: 'Query Knowledge Base',
    data: { knowledgeApiKey: undefined },
    input: { datasetId: 'd-1', query: 'Where?' },
    fails: /has no key/,
    asks: [],
  },
  {
    name: 'an app that tells no tokens counts about one for four characters',
    block: 'dify-ai',
    action: 'Create Chat Message',
    input: { query: 'Hello there' },
    moods: [{ says: 'x'.repeat(41), took: [0, 0] }],
    gives: { totalTokens: 0 },
    spent: [{ provider: 'dify-ai', inputTokens: 3, outputTokens: 11 }],
  },
  {
    name: 'knowledge counts its question',
    block: 'dify-ai',
    action: 'Query Knowledge Base',
    input: { datasetId: 'd-1', query: 'Where?' },
    moods: [{ says: 'here' }],
    gives: ['here'],
    spent: [{ provider: 'dify-ai', model: 'retrieval', inputTokens: 2 }],
  },
  {
    name: 'knowledge is not asked for when the month is used up',
    block: 'dify-ai',
    action: 'Query Knowledge Base',
    input: { datasetId: 'd-1', query: 'Where?' },
    refusal: 'Used up.',
    fails: /^Used up\.$/,
    asks: [],
  },
];

describeAiRows('apps and knowledge of Dify', rows);
