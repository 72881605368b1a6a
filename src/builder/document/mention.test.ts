import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { completeMention, matchingNames, mentionAt } from './mention.ts';

/** `|` is the caret. What is found is what is typed behind the braces. */
const rows: readonly (readonly [text: string, query: string | undefined, completed?: string])[] = [
  ['Hi {{|', '', 'Hi {{Name}}|'],
  ['Hi {{Na|', 'Na', 'Hi {{Name}}|'],
  ['Hi {{Na| you', 'Na', 'Hi {{Name}}| you'],
  ['Hi {{Na|}} you', 'Na', 'Hi {{Name}}| you'],
  ['Hi {{N|ame}} you', 'N', 'Hi {{Name}}| you'],
  ['{{A}} {{B|', 'B', '{{A}} {{Name}}|'],
  ['{{A|{{B}}', 'A', '{{Name}}|{{B}}'],
  ['Hi {|', undefined],
  ['Hi {{A}}|', undefined],
  ['Hi {{A\n|', undefined],
  ['{{= 1 +|', undefined],
  ['{{= {{Sc|', 'Sc', '{{= {{Name}}|'],
  ['|', undefined],
];

describe('mentionAt and completeMention', () => {
  for (const [marked, query, completed] of rows)
    it(JSON.stringify(marked), () => {
      const caret = marked.indexOf('|');
      const text = marked.replace('|', '');
      const mention = mentionAt(text, caret);
      assert.equal(mention?.query, query);
      if (mention === undefined || completed === undefined) return;
      const made = completeMention(text, { start: mention.start, caret, name: 'Name' });
      assert.equal(`${made.text.slice(0, made.caret)}|${made.text.slice(made.caret)}`, completed);
    });
});

describe('matchingNames', () => {
  it('gives those first that begin with what is typed', () =>
    assert.deepEqual(matchingNames(['Last name', 'Name', 'City'], ' na'), ['Name', 'Last name']));
  it('gives the very same name before one in other letters', () =>
    assert.deepEqual(matchingNames(['webhook', 'Webhook'], 'Webhook'), ['Webhook', 'webhook']));
  it('gives all while nothing is typed', () => assert.deepEqual(matchingNames(['A', 'B'], ''), ['A', 'B']));
});
