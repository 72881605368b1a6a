import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import {
  act,
  ask,
  say,
  type Toy,
  type ToyBot,
  talk,
  texts,
  toyHost,
  toyProgram,
  toySession,
} from '#kit/toy-blocks.ts';
import type { Value } from '#model/value.ts';
import { folded } from './frame-values.ts';
import { MAX_FRAMES, popped, pushed, topOf, withTop } from './frames.ts';
import type { Frame } from './session.ts';

const call = (isMerging: boolean, version = 'child'): Toy =>
  act({ kind: 'call', call: { version, isMerging } });
const set = (id: string, value: Value): Toy =>
  act((ctx) => {
    ctx.set(id, value);
    return { kind: 'next' };
  });

interface Row {
  readonly name: string;
  readonly bot: ToyBot;
  readonly child: ToyBot;
  readonly said: readonly string[];
}

const variable = (id: string, name: string, value?: Value, isSessionVariable?: boolean) => ({
  id,
  name,
  ...(value !== undefined && { value }),
  ...(isSessionVariable !== undefined && { isSessionVariable }),
});
const inChild = (...toys: readonly Toy[]): ToyBot => ({
  groups: { c: toys },
  variables: [variable('x', 'n')],
});
const around = (isMerging: boolean): ToyBot => ({
  groups: { a: [set('v', 'mine'), call(isMerging), say('{{n}}')] },
  variables: [variable('v', 'n')],
});

const rows: readonly Row[] = [
  {
    name: 'values come in by name',
    bot: around(false),
    child: inChild(say('{{n}}')),
    said: ['mine', 'mine'],
  },
  {
    name: 'what stays there stays there',
    bot: around(false),
    child: inChild(set('x', 'own')),
    said: ['mine'],
  },
  {
    name: 'merged, values flow back by name',
    bot: around(true),
    child: inChild(set('x', 'own')),
    said: ['own'],
  },
  {
    name: 'merged, an emptied value flows back, too',
    bot: around(true),
    child: inChild(set('x', null)),
    said: [''],
  },
  {
    name: 'a value given in the document comes in like any other',
    bot: { groups: { a: [call(false)] }, variables: [variable('v', 'n', 'given')] },
    child: inChild(say('{{n}}')),
    said: ['given'],
  },
  {
    name: 'it goes before the one given in the other document',
    bot: { groups: { a: [call(false)] }, variables: [variable('v', 'n', 'given')] },
    child: { groups: { c: [say('{{n}}')] }, variables: [variable('x', 'n', 'other')] },
    said: ['given'],
  },
  {
    name: 'a value that was emptied comes in as nothing',
    bot: { groups: { a: [set('v', null), call(false)] }, variables: [variable('v', 'n', 'given')] },
    child: inChild(say('{{n}}')),
    said: [''],
  },
  {
    name: 'no value leaves the one of the other document',
    bot: { groups: { a: [call(false)] }, variables: [variable('v', 'n')] },
    child: { groups: { c: [say('{{n}}')] }, variables: [variable('x', 'n', 'other')] },
    said: ['other'],
  },
  {
    name: 'variables of another name never meet, even when copies of a bot share ids',
    bot: around(true),
    child: { groups: { c: [set('v', 'other')] }, variables: [variable('v', 'm')] },
    said: ['mine'],
  },
  {
    name: 'what one merged bot learnt the next one knows, whatever the ids',
    bot: {
      groups: { a: [set('v', 'mine'), call(true), call(true, 'later'), say('{{n}}')] },
      variables: [variable('v', 'n')],
    },
    child: { groups: { c: [set('v', 'learnt')] }, variables: [variable('v', 'm')] },
    said: ['learnt', 'mine'],
  },
  {
    name: 'a bot that is not loaded is passed over',
    bot: { groups: { a: [call(true, 'gone'), say('on')] } },
    child: inChild(),
    said: ['on'],
  },
  {
    name: 'the path of the other bot ends, this one goes on',
    bot: { groups: { a: [call(false), say('on')] } },
    child: inChild(act({ kind: 'stop' }), say('never')),
    said: ['on'],
  },
  {
    name: 'Return in the other bot does not leave it',
    bot: { groups: { a: [call(false), say('on')] } },
    child: inChild(act({ kind: 'return' }), say('still here')),
    said: ['still here', 'on'],
  },
];

const later = toyProgram({ groups: { l: [say('{{m}}')] }, variables: [variable('v', 'm')] }, 'later');
const hostOf = (row: Pick<Row, 'bot' | 'child'>) =>
  toyHost([toyProgram(row.bot), toyProgram(row.child, 'child'), later]);

describe('linked bots', () => {
  for (const row of rows)
    it(row.name, () => assert.deepEqual(talk(hostOf(row), ['start']).flatMap(texts), row.said));
});

interface Record {
  readonly name: string;
  readonly mine: ToyBot['variables'];
  readonly theirs: ToyBot['variables'];
  /** What is written in the other bot, by id. */
  readonly writes: readonly string[];
  /** Id and name of what is recorded. */
  readonly recorded: readonly (readonly [id: string, name: string])[];
}

const records: readonly Record[] = [
  {
    name: 'under the id of the result’s bot',
    mine: [variable('v', 'n')],
    theirs: [variable('x', 'n')],
    writes: ['x'],
    recorded: [['v', 'n']],
  },
  {
    name: 'a name that it does not have keeps its id',
    mine: [],
    theirs: [variable('x', 'm')],
    writes: ['x'],
    recorded: [['x', 'm']],
  },
  {
    name: 'unless that id is another variable',
    mine: [variable('v', 'n')],
    theirs: [variable('v', 'm')],
    writes: ['v'],
    recorded: [['v:m', 'm']],
  },
  {
    name: 'a session variable is not recorded',
    mine: [],
    theirs: [variable('x', 'm', undefined, true)],
    writes: ['x'],
    recorded: [],
  },
  {
    name: 'the bot whose result it is has the word',
    mine: [variable('v', 'n', undefined, true)],
    theirs: [variable('x', 'n')],
    writes: ['x'],
    recorded: [],
  },
  {
    name: 'also when the other keeps it in the session',
    mine: [variable('v', 'n')],
    theirs: [variable('x', 'n', undefined, true)],
    writes: ['x'],
    recorded: [['v', 'n']],
  },
];

describe('what a merged bot writes is recorded', () => {
  for (const { name, mine = [], theirs = [], writes, recorded } of records)
    it(name, () => {
      const host = toyHost([
        toyProgram({ groups: { a: [call(true), say('on')] }, variables: mine }),
        toyProgram({ groups: { c: writes.map((id) => set(id, 'w')) }, variables: theirs }, 'child'),
      ]);
      const facts = talk(host, ['start']).flatMap((turn) => turn.facts);
      assert.deepEqual(
        facts.flatMap((fact) => (fact.kind === 'variable' ? [[fact.id, fact.name]] : [])),
        recorded,
      );
    });
});

test('a bot with its own result records there, and is complete when it ends', () => {
  const host = toyHost([
    toyProgram({ groups: { a: [call(false), ask()] } }),
    toyProgram({ groups: { c: [ask()] } }, 'child'),
  ]);
  const facts = talk(host, ['start', { text: 'x' }, { text: 'y' }]).flatMap((turn) => turn.facts);
  const own = facts.find((fact) => fact.kind === 'result')?.resultId;
  assert.ok(own !== undefined && own !== 'result');
  assert.deepEqual(
    facts.map((fact) => [fact.kind, fact.resultId]),
    [
      ['result', own],
      ['started', own],
      ['answer', own],
      ['completed', own],
      ['started', 'result'],
      ['answer', 'result'],
      ['completed', 'result'],
    ],
  );
});

test('a preview records nothing in linked bots either', () => {
  const host = toyHost([
    toyProgram({ groups: { a: [call(false), ask()] } }),
    toyProgram({ groups: { c: [ask()] } }, 'child'),
  ]);
  const turns = talk(host, ['start', { text: 'x' }, { text: 'y' }], toySession(null));
  assert.deepEqual(
    turns.flatMap((turn) => turn.facts),
    [],
  );
});

test('answers flow back merged, in the order they were given', () => {
  const list = act((ctx) => {
    ctx.say({ id: 'l', type: 'text', content: { keys: Object.keys(ctx.answers).join() } });
    return { kind: 'next' };
  });
  const host = (isMerging: boolean) =>
    toyHost([
      toyProgram({ groups: { a: [ask('z'), call(isMerging), ask('a'), list] }, variables: ['z', 'a'] }),
      toyProgram({ groups: { c: [ask('m')] }, variables: ['m'] }, 'child'),
    ]);
  const keys = (isMerging: boolean) =>
    talk(host(isMerging), ['start', { text: '1' }, { text: '2' }, { text: '3' }]).at(-1)?.messages[0]
      ?.content;
  assert.deepEqual(keys(true), { keys: 'z,m,a' });
  assert.deepEqual(keys(false), { keys: 'z,a' });
});

test('bots may be nested so deep and no deeper', () => {
  const [turn] = talk(
    toyHost([
      toyProgram({ groups: { a: [call(false, 'child'), say('never')] } }),
      toyProgram({ groups: { c: [call(false), say('never')] } }, 'child'),
    ]),
    ['start'],
  );
  assert.equal(turn?.status, 'ended');
  assert.deepEqual(turn?.messages, []);
  assert.equal(turn?.logs[0]?.description, `Bots are linked more than ${MAX_FRAMES} levels deep`);
  assert.equal(turn?.session.frames.length, MAX_FRAMES);
});

test('stacks are never changed, only made anew', () => {
  const program = toyProgram({ groups: {}, variables: ['n', '__proto__'] });
  const frame: Frame = { ...topOf(toySession().frames), values: JSON.parse('{"n":"1","__proto__":"p"}') };
  const before = JSON.stringify([frame]);
  const two = pushed([frame], { program, isMerging: true, resultId: null }, () => program);
  assert.deepEqual(Object.entries(folded(topOf(two))), [
    ['n', '1'],
    ['__proto__', 'p'],
  ]);
  const one = popped(two, () => program);
  assert.deepEqual(Object.entries(folded(topOf(one))), [
    ['n', '1'],
    ['__proto__', 'p'],
  ]);
  assert.equal(JSON.stringify([frame]), before);
  assert.throws(() => topOf([]), /always has a frame/);
});

describe('a change of the running bot', () => {
  const frame = (version: string): Frame => ({
    version,
    resultId: 'r',
    values: { a: '1' },
    latest: [['b', '2']],
    extra: { c: 'C' },
    answers: [['d', '3']],
    returnAddresses: [{ kind: 'place', blockId: 'e', onPathEnd: true }],
    isMerging: true,
  });
  const empty = { values: {}, latest: [], extra: {}, answers: [], returnAddresses: [] };
  for (const field of ['values', 'latest', 'extra', 'answers', 'returnAddresses'] as const)
    it(`replaces ${field}, and nothing else`, () => {
      const frames = [frame('below'), frame('running')];
      const [below, running] = withTop(frames, { [field]: empty[field] });
      assert.equal(below, frames[0]);
      assert.deepEqual(running, { ...frame('running'), [field]: empty[field] });
      assert.deepEqual(frames[1], frame('running'));
    });
});
