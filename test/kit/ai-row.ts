import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { TokenUsage } from '#blocks/performer.ts';
import { servicePerformers } from '#blocks/registry.perform.ts';
import type { CodeValue } from '#engine/code-job.ts';
import type { ServiceInput, ServiceResult } from '#engine/service-job.ts';
import { type AiMood, type AiServices, aiKey, pixel, startAiServices } from './ai-services.ts';
import { assertSubset } from './assert-subset.ts';
import { createTestMeans, type TestMeans } from './service-means.ts';

/** A job for a block with a language model, what the services do, and what comes of it. */
export interface AiRow {
  readonly name: string;
  /** Default openai. */
  readonly block?: string;
  readonly action?: string;
  readonly input?: ServiceInput;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly moods?: readonly AiMood[];
  /** Whether somebody looks on. */
  readonly streams?: true;
  readonly msLeft?: number;
  readonly refusal?: string;
  /** Parts of the requests that arrive. */
  readonly asks?: readonly Readonly<Record<string, unknown>>[];
  readonly gives?: CodeValue;
  /** The message of a failure. */
  readonly fails?: RegExp;
  readonly shown?: readonly string[] | string;
  readonly spent?: readonly Partial<TokenUsage>[];
}

/** Someone says something. */
export const user = (content: string) => [{ role: 'user', content }] as const;
/** The usual question. */
export const chat = { model: 'gpt-4o', messages: user('Hi') };
/** What comes of `ok`. */
export const usual = { text: 'ok', inputTokens: 7, outputTokens: 3, totalTokens: 10 };

const accounts: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  openai: { baseUrl: 'https://api.openai.com/v1' },
  OpenAI: { baseUrl: 'https://api.openai.com/v1' },
  groq: { baseUrl: 'https://api.groq.com/openai/v1' },
  'together-ai': { baseUrl: 'https://api.together.xyz/v1' },
  'open-router': { baseUrl: 'https://openrouter.ai/api/v1' },
  perplexity: { baseUrl: 'https://api.perplexity.ai' },
  deepseek: { baseUrl: 'https://api.deepseek.com/v1/' },
  mistral: { baseUrl: 'https://api.mistral.ai/v1' },
  anthropic: { baseUrl: 'https://api.anthropic.com/v1' },
  'dify-ai': { apiEndpoint: 'https://api.dify.ai', knowledgeApiKey: aiKey },
};

/** One test a row, against services of its own. */
export function describeAiRows(about: string, rows: readonly AiRow[]): void {
  describe(about, () => {
    let services: AiServices;
    let kit: TestMeans;
    before(async () => {
      services = await startAiServices();
      kit = createTestMeans(services.origins, {
        'https://chat.example/f/1': { name: 'me.png', type: 'image/png', bytes: pixel },
        'https://chat.example/f/2': {
          name: 'talk',
          type: 'audio/webm;codecs=opus',
          bytes: Buffer.from('webm'),
        },
      });
    });
    after(async () => {
      await kit.close();
    });
    after(async () => {
      await kit.close();
      await services.close();
    });
    beforeEach(() => services.reset());
    for (const row of rows)
      it(`${row.block ?? 'openai'}, ${row.action ?? 'Create chat completion'}: ${row.name}`, () =>
        run(row, services, kit));
  });
}

async function run(row: AiRow, services: AiServices, kit: TestMeans): Promise<void> {
  const { block = 'openai', action = 'Create chat completion', input = chat, msLeft } = row;
  services.next(...(row.moods ?? []));
  const data = { apiKey: aiKey, ...accounts[block], ...row.data };
  const base = String('baseUrl' in data ? data.baseUrl : 'apiEndpoint' in data ? data.apiEndpoint : '');
  const hosts = base === '' ? ['api.public.chatnode.ai', 'api.elevenlabs.io'] : [new URL(base).host];
  const shown: string[] = [];
  const spent: TokenUsage[] = [];
  const perform = servicePerformers.get(block);
  assert.ok(perform);
  const means = kit.means(
    { data, hosts },
    {
      ...(msLeft !== undefined && { msLeft: () => msLeft }),
      ...(row.streams && { onText: (piece) => void shown.push(piece) }),
      tokens: { refusal: async () => row.refusal ?? null, spent: async (usage) => void spent.push(usage) },
    },
  );
  const result: ServiceResult = await perform({ block, action, credentialsId: 'account', input }, means);
  if (row.fails) assert.match(result.ok ? `fine: ${JSON.stringify(result)}` : result.message, row.fails);
  else {
    assert.ok(result.ok, JSON.stringify(result));
    if (typeof row.gives === 'object') assertSubset(result.output, row.gives, 'output');
    else assert.equal(result.output, row.gives);
  }
  if (row.data?.apiKey === undefined) assert.doesNotMatch(JSON.stringify(result), /canary/);
  if (row.asks) {
    assert.equal(services.heard.length, row.asks.length, 'requests');
    for (const [index, { bytes, ...asked }] of row.asks.entries()) {
      const heard = services.heard[index];
      assertSubset(heard, asked, `request ${index}`);
      if (typeof bytes === 'string') {
        const text = heard?.bytes.toString('utf8') ?? '';
        assert.ok(text.includes(bytes) || text.includes(JSON.stringify(bytes)), text);
      }
    }
  }
  if (typeof row.shown === 'string') {
    assert.equal(shown.join(''), row.shown);
    assert.ok(shown.length > 1, 'in pieces');
  } else if (row.shown) assert.deepEqual(shown, row.shown);
  if (row.spent) {
    assert.equal(spent.length, row.spent.length, 'counted calls');
    for (const [index, usage] of row.spent.entries()) assertSubset(spent[index], usage, `use ${index}`);
  }
}
