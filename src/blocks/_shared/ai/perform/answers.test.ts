import type { ServiceInput } from '#engine/service-job.ts';
import { type AiRow, chat, describeAiRows } from '#kit/ai-row.ts';
import { aiKey } from '#kit/ai-services.ts';

const completions = ['openai', 'groq', 'together-ai', 'open-router', 'perplexity', 'deepseek', 'mistral'];
const speakers: readonly (readonly [block: string, action: string, input: ServiceInput])[] = [
  ...completions.map((block) => [block, 'Create chat completion', chat] as const),
  ['anthropic', 'Create Chat Message', chat],
  ['openai', 'Ask Model', chat],
  ['OpenAI', 'Create chat completion', chat],
  ['dify-ai', 'Create Chat Message', { query: 'Hi', inputs: { a: 'b' } }],
];
const streamers = speakers.filter(([block]) => block !== 'dify-ai');
const long = 'Hello, this is a long text in pieces: ñ 日本 🎉.';

/** Everybody who answers in words: in one piece, as a stream, and in all ways of failing. */
const everybody: readonly AiRow[] = speakers.flatMap(([block, action, input]): readonly AiRow[] => {
  const base = { block, action, input };
  return [
    {
      name: 'answers',
      ...base,
      moods: [{ says: 'ok' }],
      gives: { text: 'ok', totalTokens: 10 },
      spent: [{ provider: block, inputTokens: 7, outputTokens: 3 }],
    },
    {
      name: 'streams',
      ...base,
      streams: true,
      moods: [{ says: long }],
      gives: { text: long, inputTokens: 7, outputTokens: 3 },
      shown: long,
      spent: [{ inputTokens: 7, outputTokens: 3 }],
    },
    {
      name: 'says that the key is wrong, and quotes it',
      ...base,
      data: { apiKey: 'sk-canary-wrong' },
      fails: /status 401: Incorrect API key provided: sk-canary-0123456789abcdef\.$/,
    },
    {
      name: 'is busy for a moment',
      ...base,
      moods: [{ fails: 429, retryAfter: '0' }, { fails: 503, retryAfter: '0' }, { says: 'ok' }],
      gives: { text: 'ok' },
    },
    {
      name: 'is busy for too long',
      ...base,
      moods: [{ fails: 429, retryAfter: '60', with: { error: { message: 'Slow down' } } }],
      fails: /^The service responded with status 429: Slow down\.?$/,
    },
    {
      name: 'fails',
      ...base,
      moods: [{ fails: 400, with: { error: { message: `Bad ${aiKey}` } } }],
      fails: /^The service responded with status 400: Bad •••$/,
    },
    {
      name: 'fails in no known form',
      ...base,
      moods: [{ fails: 400, with: '<html>' }],
      fails: /status 400: <html>$/,
    },
    {
      name: 'fails all the time',
      ...base,
      moods: Array.from({ length: 3 }, () => ({ fails: 500, retryAfter: '0' })),
      fails: /status 500/,
    },
    {
      name: 'does not answer',
      ...base,
      moods: [{ does: 'silent' }],
      msLeft: 200,
      fails: /no complete response within/,
    },
    {
      name: 'answers byte by byte',
      ...base,
      moods: [{ does: 'slow' }],
      msLeft: 300,
      fails: /no complete response within/,
    },
    {
      name: 'hangs up',
      ...base,
      moods: [{ does: 'hangup' }, { does: 'hangup' }, { does: 'hangup' }],
      fails: /./,
    },
    {
      name: 'leads into the house',
      ...base,
      moods: [{ leadsTo: 'http://169.254.169.254/latest/meta-data' }],
      fails: /another host/,
    },
    {
      name: 'breaks off its stream',
      ...base,
      streams: true,
      moods: [{ says: long, cutAfter: 4 }],
      fails: /^The service interrupted its response\.$/,
    },
    {
      name: 'says that its stream broke',
      ...base,
      streams: true,
      moods: [{ says: long, breaksAfter: 4 }],
      fails: /^The service interrupted its response: \w/,
    },
    {
      name: 'is not asked when the month is used up',
      ...base,
      refusal: 'Used up.',
      fails: /^Used up\.$/,
      asks: [],
    },
  ];
});

const inOnePiece: readonly AiRow[] = streamers.flatMap(([block, action, input]): readonly AiRow[] => [
  {
    name: 'does not stream although asked to',
    block,
    action,
    input,
    streams: true,
    moods: [{ says: 'ok', inOnePiece: true }],
    gives: { text: 'ok' },
    shown: ['ok'],
  },
  {
    name: 'sends half a JSON',
    block,
    action,
    input,
    moods: [{ does: 'badjson' }],
    fails: /could not be parsed/,
  },
  {
    name: 'sends something else',
    block,
    action,
    input,
    moods: [{ does: 'odd' }],
    fails: /could not be parsed/,
  },
  { name: 'says nothing', block, action, input, moods: [{ says: '' }], fails: /returned no text/ },
]);

/** Anthropic reports what was read at once; the others report everything at the end. */
const brokenOff: readonly AiRow[] = streamers.flatMap(([block, action, input]): readonly AiRow[] =>
  [
    { says: long, cutAfter: 4 },
    { says: long, breaksAfter: 4 },
  ].map((mood) => ({
    name: `counts a stream that ${'cutAfter' in mood ? 'is cut' : 'says that it broke'}`,
    block,
    action,
    input,
    streams: true,
    moods: [mood],
    fails: /^The service interrupted its response/,
    spent: [{ provider: block, inputTokens: block === 'anthropic' ? 7 : 1 }],
  })),
);
const refused: readonly AiRow[] = streamers.map(([block, action, input]) => ({
  name: 'counts no stream that was refused',
  block,
  action,
  input,
  streams: true,
  moods: [{ fails: 400 }],
  fails: /status 400/,
  spent: [],
}));

describeAiRows('answers of language models', [...everybody, ...inOnePiece, ...brokenOff, ...refused]);
