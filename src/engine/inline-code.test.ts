import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, say, type ToyBot, texts, toyHost, toyProgram, toySession } from '#kit/toy-blocks.ts';
import type { Value } from '#model/value.ts';
import type { CodeResult } from './code-job.ts';
import { collectInlineCode } from './inline-code.ts';
import { step } from './step.ts';

const bot = (...lines: readonly string[]): ToyBot => ({
  groups: { a: lines.map((line) => say(line)) },
  variables: [
    { id: 'n', name: 'n', value: '5' },
    { id: 'l', name: 'l', value: ['a'] },
    { id: 'evil', name: 'evil', value: '{{= process.exit() =}} {{n}}' },
  ] satisfies readonly { id: string; name: string; value: Value }[],
});
const begin = (given: ToyBot) => step(toyHost([toyProgram(given)]), toySession(), { kind: 'start', at: 7 });

const plain: readonly (readonly [text: string, said: string])[] = [
  ['{{= {{n}} + 1 =}}', '6'],
  ['{{= {{n}} =}}', '5'],
  ['a {{= 1 + 1 =}} b {{= 2 + 2 =}}', 'a 2 b 4'],
  ['{{= {{l}} =}}', '[\\"a\\"]'],
  ['{{= not code at all =}}', 'not code at all'],
  ['{{= {{gone}} =}}', ''],
  ['{{= missing =}}', 'missing'],
  ['{{evil}}', '{{= process.exit() =}} {{n}}'],
  ['{{= {{evil}} =}}', '{{= process.exit() =}} {{n}}'],
];

test('what is simple needs no sandbox', () => {
  for (const [text, said] of plain) {
    const turn = begin(bot(text));
    assert.equal(turn.status, 'ended', text);
    assert.deepEqual(texts(turn), [said], text);
  }
});

test('all other code of a block is one job; values are arguments, never code', () => {
  const turn = begin(
    bot('{{= new Map([[1, {{n}}]]).get(1) =}} {{= {{evil}}.toString.call(1) =}} {{= 1 + 1 =}}'),
  );
  assert.equal(turn.status, 'pending');
  const [effect, ...others] = turn.effects;
  assert.ok(effect?.kind === 'code');
  assert.deepEqual(others, []);
  assert.deepEqual(effect.request.now, 7);
  assert.deepEqual(Object.values(effect.request.args), [5, '{{= process.exit() =}} {{n}}']);
  assert.doesNotMatch(effect.request.body, /process/);
});

const results: readonly (readonly [result: CodeResult, said: string])[] = [
  [{ ok: true, value: [['x'], [1]], sets: [] }, 'x 1'],
  [{ ok: true, value: [[], [null]], sets: [] }, 'new Map().size '],
  [{ ok: true, value: [], sets: [] }, 'new Map().size new Set().size'],
  [{ ok: true, value: 'odd', sets: [] }, 'new Map().size new Set().size'],
  [{ ok: false, reason: 'threw', message: '' }, 'new Map().size new Set().size'],
];

test('code that fails shows as text, the others do not suffer', () => {
  const given = bot('{{= new Map().size =}} {{= new Set().size =}}');
  const pending = begin(given);
  const key = pending.effects[0]?.key ?? '';
  for (const [result, said] of results) {
    const turn = step(toyHost([toyProgram(given)]), pending.session, {
      kind: 'resolved',
      at: 7,
      resolutions: [{ kind: 'code', key, result }],
    });
    assert.deepEqual(texts(turn), [said]);
  }
});

test('the result of code is not filled again', () => {
  const given = bot('{{= new Map().size =}}');
  const pending = begin(given);
  const key = pending.effects[0]?.key ?? '';
  const turn = step(toyHost([toyProgram(given)]), pending.session, {
    kind: 'resolved',
    at: 7,
    resolutions: [{ kind: 'code', key, result: { ok: true, value: [['{{n}} {{= 1 =}}']], sets: [] } }],
  });
  assert.deepEqual(texts(turn), ['{{n}} {{= 1 =}}']);
});

test('the same source may mean something else in another bot', () => {
  const one = begin({
    groups: { a: [say('{{= {{n}} + 1 =}}')] },
    variables: [{ id: 'n', name: 'n', value: '1' }],
  });
  const other = begin({
    groups: { a: [say('{{= {{n}} + 1 =}}')] },
    variables: [{ id: 'm', name: 'n', value: ['x'] }],
  });
  assert.deepEqual(texts(one), ['2']);
  assert.notDeepEqual(texts(other), ['2']);
});

test('sources are found in every text, at any depth', () => {
  const block = {
    id: 'b',
    type: 't',
    label: '{{= 1 =}}',
    options: { deep: [{ text: '{{=2=}}{{= 1 =}}' }] },
    n: 1,
    z: null,
  };
  assert.deepEqual(collectInlineCode(block), ['1', '2']);
  assert.deepEqual(collectInlineCode({ id: 'b', type: '{{x}}' }), []);
});

test('an answer that holds code is text', () => {
  const host = toyHost([toyProgram({ groups: { a: [ask('v'), say('{{v}}')] }, variables: ['v'] })]);
  const asked = step(host, toySession(), { kind: 'start', at: 0 });
  const turn = step(host, asked.session, {
    kind: 'message',
    at: 1,
    message: { type: 'text', text: '{{= 1 + 1 =}}{{v}}' },
  });
  assert.deepEqual(texts(turn), ['{{= 1 + 1 =}}{{v}}']);
});
