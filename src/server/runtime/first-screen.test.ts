import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { blockTable } from '#blocks/registry.run.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { compile } from '#engine/compile.ts';
import { expandBot } from '#kit/short-bot.ts';
import { firstScreen } from './first-screen.ts';
import type { LoadedVersion } from './versions.ts';

function versionOf(bot: ShortBot): LoadedVersion {
  const parsed = parseDocument(expandBot(bot), { unknownBlocks: 'keep' });
  assert.ok(parsed.ok);
  const { document } = parsed.value;
  const program = compile(document, blockTable, { key: 'v', botId: 'b' });
  return { key: 'v', botId: 'b', document, program, startProps: undefined, reachesIntoPage: false };
}

interface Row {
  readonly what: string;
  readonly bot: ShortBot;
  readonly prefill?: Readonly<Record<string, unknown>>;
  /** Text of the bubbles, media as their address. */
  readonly said: readonly string[];
  readonly asks?: string;
}

const input = { type: 'text input' };
const set = (expression: Readonly<Record<string, unknown>>) => ({
  type: 'Set variable',
  options: { variableId: 'x', ...expression },
});
const rows: readonly Row[] = [
  {
    what: 'a bot that asks',
    bot: { groups: { a: ['Hello', 'Name?', input] } },
    said: ['Hello', 'Name?'],
    asks: 'text input',
  },
  { what: 'a bot that only talks', bot: { groups: { a: ['One', 'Two'] } }, said: ['One', 'Two'] },
  {
    what: 'nothing after much work, and no question',
    bot: {
      groups: {
        a: [
          'Hi',
          set({ expressionToEvaluate: 'x'.repeat(1000) }),
          ...Array.from({ length: 12 }, () => set({ expressionToEvaluate: '{{x}}{{x}}' })),
          'Two',
          input,
        ],
      },
      variables: ['x'],
    },
    said: ['Hi'],
  },
  { what: 'a bot without anything', bot: { groups: {}, start: null }, said: [] },
  {
    what: 'a condition and values that are known',
    bot: {
      groups: { a: ['Hi {{x}}', set({ expressionToEvaluate: 'you' }), 'Now {{x}}', input] },
      variables: ['x'],
    },
    prefill: { x: 'Ada' },
    said: ['Hi Ada', 'Now you'],
    asks: 'text input',
  },
  {
    what: 'nothing after code, which runs elsewhere',
    bot: {
      groups: {
        a: ['Hi', set({ expressionToEvaluate: 'for (const a of [1]) return a', isCode: true }), 'Two', input],
      },
      variables: ['x'],
    },
    said: ['Hi'],
  },
  {
    what: 'nothing after a request',
    bot: {
      groups: { a: ['Hi', { type: 'Webhook', options: { webhook: { url: 'https://a.example' } } }, 'Two'] },
    },
    said: ['Hi'],
  },
  {
    what: 'nothing after a draw by lot',
    bot: {
      groups: {
        a: [
          'Hi',
          {
            type: 'AB test',
            items: [
              { id: 'l', path: 'a', to: 'l' },
              { id: 'r', path: 'b', to: 'r' },
            ],
            options: { aPercent: 50 },
          },
        ],
        l: ['Left', input],
        r: ['Right', input],
      },
    },
    said: ['Hi'],
  },
  {
    what: 'nothing that depends on the time',
    bot: { groups: { a: ['Hi', set({ type: 'Now' }), 'It is {{x}}', 'Bye', input] }, variables: ['x'] },
    said: ['Hi'],
  },
  {
    what: 'nothing after what the browser has to do',
    bot: { groups: { a: ['Hi', { type: 'Wait', options: { secondsToWaitFor: '2' } }, 'Later', input] } },
    said: ['Hi'],
  },
  {
    what: 'nothing at all when the browser begins',
    bot: {
      groups: {
        a: [{ type: 'Redirect', options: { url: 'https://a.example', isNewTab: true } }, 'Hi', input],
      },
    },
    said: [],
  },
  {
    what: 'not more than a few blocks of a bot that runs in circles',
    bot: { groups: { a: ['Round', { type: 'Jump', options: { groupId: 'a' } }] } },
    said: Array.from({ length: 20 }, () => 'Round'),
  },
];

describe('the first screen', () => {
  for (const { what, bot, prefill, said, asks } of rows)
    it(`shows ${what}`, () => {
      const version = versionOf(bot);
      const screen = firstScreen({
        version,
        publishedAt: null,
        at: 1_700_000_000_000,
        ...(prefill && { prefill }),
      });
      assert.deepEqual(
        screen.messages.map(({ content }) => textOf(content['richText'])),
        said,
      );
      assert.equal(screen.input?.type, asks);
    });

  it('is the same each time, and brings the look of the bot', () => {
    const version = versionOf({ groups: { a: ['Hi', input] }, theme: { chat: { roundness: 'large' } } });
    const facts = { version, publishedAt: 0, at: 5 };
    assert.deepEqual(firstScreen(facts), firstScreen(facts));
    assert.deepEqual(firstScreen(facts).bot, {
      id: 'b',
      version: '3',
      theme: { chat: { roundness: 'large' } },
      settings: {},
      publishedAt: '1970-01-01T00:00:00.000Z',
    });
  });
});

function textOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (typeof node !== 'object' || node === null) return '';
  return 'text' in node ? String(node.text) : 'children' in node ? textOf(node.children) : '';
}
