import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, it } from 'node:test';
import type { TokenUsage } from '#blocks/performer.ts';
import { createTestMeans, type TestMeans } from '#kit/service-means.ts';
import { performAssistant } from './assistant.ts';

const heard: string[] = [];
let run: readonly object[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const path = request.url ?? '';
    heard.push(`${request.method} ${path} ${Buffer.concat(chunks)}`.trim());
    if (request.headers['openai-beta'] !== 'assistants=v2') return void response.writeHead(400).end('{}');
    const [next, ...later] = run;
    const isRun = path.includes('/runs');
    if (isRun) run = later;
    const said = [{ type: 'text', text: { value: 'Cold【4:0†source】.' } }];
    const answers: Readonly<Record<string, object>> = {
      '/v1/threads': { id: 'thread_1' },
      '/v1/threads/thread_1/messages': { id: 'msg_1' },
      '/v1/threads/thread_1/messages?order=desc&limit=1': { data: [{ role: 'assistant', content: said }] },
    };
    const body = isRun ? next : answers[path];
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { error: { message: `No ${path}` } }));
  });
});
let kit: TestMeans;
before(async () => {
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  kit = createTestMeans({ 'https://api.openai.com': `http://127.0.0.1:${port}` });
});
after(async () => {
  await kit.close();
  server.close();
});

const calls = { id: 'call_1', function: { name: 'weather', arguments: '{"city":"Oslo"}' } };
const usage = { prompt_tokens: 5, completion_tokens: 2 };
const action = { submit_tool_outputs: { tool_calls: [calls] } };
const rows: readonly (readonly [name: string, runs: readonly object[], result: object | RegExp])[] = [
  ['answers at once', [{ id: 'run_1', status: 'completed', usage }], { text: 'Cold.', id: 'thread_1' }],
  [
    'takes a moment',
    [
      { id: 'run_1', status: 'queued' },
      { id: 'run_1', status: 'completed', usage },
    ],
    { text: 'Cold.', id: 'thread_1' },
  ],
  [
    'has a function run',
    [
      { id: 'run_1', status: 'requires_action', required_action: action },
      { id: 'run_1', status: 'completed', usage },
    ],
    { text: 'Cold.', id: 'thread_1', sets: [{ name: 'Last', value: 'Oslo' }] },
  ],
  [
    'fails',
    [{ id: 'run_1', status: 'failed', last_error: { message: 'No credit' } }],
    /status failed: No credit/,
  ],
  ['is not there', [], /status 404/],
];
for (const [name, runs, expected] of rows)
  it(`an assistant ${name}`, async () => {
    run = runs;
    heard.length = 0;
    const tools = [{ name: 'weather', schema: {}, code: 'setVariable("Last", city); return "cold"' }];
    const input = { assistantId: 'asst_1', message: 'Hi', tools, additionalInstructions: 'Be kind' };
    const spent: TokenUsage[] = [];
    const tokens = { refusal: async () => null, spent: async (use: TokenUsage) => void spent.push(use) };
    const result = await performAssistant(
      { block: 'openai', action: 'Ask Assistant', credentialsId: 'a', input },
      kit.means(
        { data: { apiKey: 'sk-1', baseUrl: 'https://api.openai.com/v1' }, hosts: ['api.openai.com'] },
        { tokens },
      ),
    );
    assert.ok(
      heard.some((each) => each.includes('"assistant_id":"asst_1"')),
      heard.join('\n'),
    );
    // A run that failed took what it took: about the question, where the service does not say it.
    const took = runs.at(-1) === undefined ? [] : 'usage' in (runs.at(-1) ?? {}) ? [[5, 2]] : [[1, 0]];
    assert.deepEqual(
      spent.map(({ inputTokens, outputTokens }) => [inputTokens, outputTokens]),
      took,
    );
    if (expected instanceof RegExp) assert.match(result.ok ? '' : result.message, expected);
    else assert.deepEqual(result, { ok: true, output: expected });
    if (name === 'has a function run')
      assert.ok(
        heard.some((each) => each.endsWith('{"tool_outputs":[{"tool_call_id":"call_1","output":"cold"}]}')),
      );
  });
