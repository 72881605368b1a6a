import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Entry } from '../headless/conversation.ts';
import { plainText } from '../ui/plain-text.ts';
import { completeSentences } from './complete-sentences.ts';
import { showDelay } from './show-delay.ts';
import { countWords, typingOf, typingTime } from './typing-time.ts';

const words: readonly (readonly [text: string, count: number])[] = [
  ['', 0],
  ['Hello', 1],
  ['Good morning, Ada!', 3],
  ["don't stop", 2],
  ['a – b', 2],
  ['こんにちは世界', 2],
  ['你好，世界', 2],
  ['مرحبا بك هنا', 3],
  ['🎉 🎉', 0],
];

describe('countWords', () => {
  for (const [text, count] of words) it(`${text} → ${count}`, () => assert.equal(countWords(text), count));
});

const times: readonly (readonly [settings: object, text: string, milliseconds: number])[] = [
  [{}, 'Good morning, Ada', 450],
  [{}, 'word '.repeat(100), 3000],
  [{ typingEmulation: { speed: 200 } }, 'Good morning, Ada', 900],
  [{ typingEmulation: { maxDelay: 5 } }, 'word '.repeat(100), 5000],
  [{ typingEmulation: { maxDelay: 0 } }, 'word', 0],
  [{ typingEmulation: { enabled: false } }, 'word', 0],
  [{ general: { isTypingEmulationEnabled: false } }, 'word', 0],
  [{ general: { isTypingEmulationEnabled: false }, typingEmulation: { enabled: true } }, 'a b c d', 600],
  [{ typingEmulation: { speed: 0 } }, 'word', 3000],
  [{ typingEmulation: 'x' }, 'a b', 300],
];

describe('typingTime', () => {
  for (const [settings, text, milliseconds] of times)
    it(`${JSON.stringify(settings)}, ${text.length} characters → ${milliseconds}`, () =>
      assert.equal(typingTime(text, typingOf(settings)), milliseconds));
});

const bubble = (id: string, chunk: number, type: 'text' | 'image' = 'text'): Entry => ({
  kind: 'bubble',
  id,
  chunk,
  bubble: {
    id,
    type,
    content: type === 'text' ? { markdown: 'one two three four' } : { url: 'https://x.y/z.png' },
  },
  isRevealed: false,
  at: 0,
});
const entries = [bubble('a', 1), bubble('b', 1), bubble('c', 2), bubble('d', 2, 'image')];

const delays: readonly (readonly [settings: object, id: string, expected: readonly [number, number]])[] = [
  [{}, 'a', [0, 0]],
  [{ typingEmulation: { isDisabledOnFirstMessage: false } }, 'a', [600, 600]],
  [{}, 'b', [600, 600]],
  [{ typingEmulation: { delayBetweenBubbles: 2 } }, 'b', [2600, 2600]],
  [{ typingEmulation: { delayBetweenBubbles: 2 } }, 'c', [600, 600]],
  [{ typingEmulation: { delayBetweenBubbles: 9 } }, 'b', [5600, 5600]],
  [{ typingEmulation: { enabled: false } }, 'b', [0, 0]],
  [{}, 'd', [0, 3000]],
  [{ typingEmulation: { delayBetweenBubbles: 1 } }, 'd', [1000, 3000]],
  [{ typingEmulation: { enabled: false } }, 'd', [0, 0]],
  [{}, 'nobody', [0, 0]],
];

describe('showDelay', () => {
  for (const [settings, id, [least, most]] of delays)
    it(`${id} with ${JSON.stringify(settings)} → ${least} to ${most}`, () => {
      const delay = showDelay(entries, id, typingOf(settings));
      assert.deepEqual([delay.least, delay.most], [least, most]);
    });
});

const rich = (...richText: unknown[]) => plainText({ id: 'x', type: 'text', content: { richText } });

describe('plainText', () => {
  it('joins what is on one line', () =>
    assert.equal(
      rich({ type: 'p', children: [{ text: 'a ' }, { type: 'a', children: [{ text: 'b' }] }] }),
      'a b',
    ));
  it('keeps lines apart', () =>
    assert.equal(
      rich({ type: 'p', children: [{ text: 'a' }] }, { type: 'p', children: [{ text: 'b' }] }),
      'a\nb',
    ));
  it('reads lists', () =>
    assert.equal(
      rich({
        type: 'ul',
        children: ['a', 'b'].map((text) => ({
          type: 'li',
          children: [{ type: 'lic', children: [{ text }] }],
        })),
      }),
      'a\nb',
    ));
  it('reads markdown by its words', () =>
    assert.equal(plainText({ id: 'x', type: 'text', content: { markdown: '**a**' } }), 'a'));
  it('says nothing for pictures', () => assert.equal(plainText({ id: 'x', type: 'image', content: {} }), ''));
  it('takes whatever comes', () => assert.equal(rich(null, 3, 'x', { children: 'x' }).trim(), ''));
});

const sentences: readonly (readonly [text: string, said: string])[] = [
  ['', ''],
  ['Hel', ''],
  ['Hello. How', 'Hello. '],
  ['Hello! (Yes.) And', 'Hello! (Yes.) '],
  ['3.14 is', ''],
  ['# Title\nText', '# Title\n'],
  ['你好。世', '你好。'],
];

describe('completeSentences', () => {
  for (const [text, said] of sentences)
    it(JSON.stringify(text), () => assert.equal(text.slice(0, completeSentences(text)), said));
});
