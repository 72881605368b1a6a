import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { diagnose } from '#bot/diagnose.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { expandBot } from '#kit/short-bot.ts';
import { put, type SampleBlock } from './rule-samples.ts';

const add: SampleBlock = {
  type: 'Set variable',
  options: { variableId: 'Cart', type: 'Append value(s)', item: 'Shoes' },
};

/** What is found about the lists in a block, and the last value that a fix writes. */
function looked(...blocks: readonly SampleBlock[]) {
  const bot = expandBot({ groups: { a: [add, ...blocks] }, variables: ['Cart', 'Name'] });
  const done = parseDocument(bot, { unknownBlocks: 'reject' });
  assert.ok(done.ok, JSON.stringify(done));
  const found = diagnose(done.value.document).filter(({ code }) => code === 'variable/list-as-text');
  const op = found[0]?.fix?.ops.at(-1);
  return { count: found.length, to: op?.op === 'set' ? op.to : undefined };
}

const request = (body: string): SampleBlock => ({
  type: 'Webhook',
  options: { webhook: { url: 'https://x.example', body }, isCustomBody: true },
});

describe('a list in the body of a request', () => {
  const rows: readonly (readonly [body: string, isFound: boolean, to?: string])[] = [
    ['{"cart": {{Cart}}}', false],
    ['{"cart": "{{Cart}}"}', true, '{"cart": {{Cart}}}'],
    ['["{{Cart}}", "{{Name}}"]', true, '[{{Cart}}, "{{Name}}"]'],
    ['{"cart": " {{Cart}} "}', true, '{"cart": {{Cart}}}'],
    ['{"cart": "Only {{Cart}}"}', true, undefined],
    ['{"a": "{{Cart}}", "b": "Only {{Cart}}"}', true, undefined],
    ['{"a": "\\"", "b": {{Cart}}, "c": "\\""}', false],
    ['{"cart": "{{= {{Cart}}.length =}}"}', false],
    ['{"name": "{{Name}}"}', false],
    ['cart="{{Cart}}"', false],
    ['', false],
  ];
  for (const [body, isFound, to] of rows)
    it(`${body}: ${isFound ? (to ?? 'nobody can say how') : 'is fine'}`, () =>
      assert.deepEqual(looked(request(body)), { count: isFound ? 1 : 0, to }));
});

describe('a list in a message', () => {
  const rows: readonly (readonly [text: string, to?: string])[] = [
    ['In your cart: {{Cart}}.', 'In your cart: {{= {{Cart}}?.join(", ") ?? "" =}}.'],
    ['{{Name}}: {{Cart}}', '{{Name}}: {{= {{Cart}}?.join(", ") ?? "" =}}'],
    ['{{= {{Cart}}.length =}} things'],
    ['Hello {{Name}}'],
  ];
  for (const [text, to] of rows)
    it(`${text}: ${to ?? 'is fine'}`, () => {
      const richText = [{ type: 'p', children: [{ text: to }] }];
      assert.deepEqual(looked(text), {
        count: to === undefined ? 0 : 1,
        to: to === undefined ? undefined : richText,
      });
    });
});

it('a variable that may hold a text is not taken for a list', () =>
  assert.equal(looked(put('Cart', 'Shoes'), '{{Cart}}').count, 0));
