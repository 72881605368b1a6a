import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  act,
  ask,
  say,
  type ToyBot,
  type ToyInput,
  talk,
  texts,
  toyHost,
  toyProgram,
} from '#kit/toy-blocks.ts';
import type { Call, Next } from './next.ts';
import type { Fact, Turn } from './turn.ts';

const text = (words: string): ToyInput => ({ text: words });
const jump = (groupId: string, blockId?: string) =>
  act({ kind: 'jump', groupId, ...(blockId !== undefined && { blockId }) });
const back = act({ kind: 'return' });
const call = (more: Partial<Call> = {}) =>
  act({ kind: 'call', call: { version: 'child', isMerging: false, ...more } });

interface Row {
  readonly name: string;
  readonly main: ToyBot;
  readonly child?: ToyBot;
  readonly inputs?: readonly ToyInput[];
  /** What all turns say, by turn. */
  readonly said: readonly (readonly string[])[];
  /** Edges that are recorded. */
  readonly edges?: readonly string[];
  readonly logs?: readonly string[];
}

const edgesOf = (turns: readonly Turn[]) =>
  turns.flatMap(({ facts }) => facts.flatMap((fact: Fact) => (fact.kind === 'edge' ? [fact.edgeId] : [])));

const jumps: readonly Row[] = [
  {
    name: 'a jump is recorded by its group',
    main: { groups: { a: [jump('b')], b: [say('b')] } },
    said: [['b']],
    edges: ['virtual-b'],
  },
  {
    name: 'a jump to a block by both',
    main: { groups: { a: [jump('b', 'b1')], b: [say('b'), say('c')] } },
    said: [['c']],
    edges: ['virtual-b-b1'],
  },
  {
    name: 'a jump to a block that is gone begins its group',
    main: { groups: { a: [jump('b', 'gone')], b: [say('b')] } },
    said: [['b']],
    edges: ['virtual-b-gone'],
  },
  {
    name: 'a jump to a block of another group than it names',
    main: { groups: { a: [jump('b', 'c0')], b: [say('b')], c: [say('c')] } },
    said: [['c']],
    edges: ['virtual-b-c0'],
  },
  {
    name: 'a jump to an empty group ends the path',
    main: { groups: { a: [jump('b'), say('never')], b: [] } },
    said: [[]],
    edges: ['virtual-b'],
  },
  {
    name: 'the way back is recorded by where it leads',
    main: { groups: { a: [jump('b'), say('a')], b: [back] } },
    said: [['a']],
    edges: ['virtual-b', 'virtual-return-a1'],
  },
  {
    name: 'a jump at the end of its group leaves no way back',
    main: { groups: { a: [say('a', { to: 'b' })], b: [jump('c')], c: [back, say('on')] } },
    said: [['a', 'on']],
    edges: ['virtual-c'],
  },
  {
    name: 'of two jumps the last is returned from first',
    main: { groups: { a: [jump('b'), say('a')], b: [jump('c'), say('b'), back], c: [say('c'), back] } },
    said: [['c', 'b', 'a']],
    edges: ['virtual-b', 'virtual-c', 'virtual-return-b1', 'virtual-return-a1'],
  },
  {
    name: 'a jump over and over leaves one way back',
    main: { groups: { a: [jump('b'), say('a')], b: [ask(undefined, { to: 'a' }), back] } },
    inputs: ['start', text('1'), text('2')],
    said: [[], [], []],
    edges: ['virtual-b', 'virtual-b', 'virtual-b'],
  },
];

const follows: readonly Row[] = [
  {
    name: 'the own edge is not recorded, another one is',
    main: {
      groups: {
        a: [act({ kind: 'follow', edgeId: '>b' }, { to: 'b' })],
        b: [act({ kind: 'follow', edgeId: '>c' }), say('never', { to: 'c' })],
        c: [say('c')],
      },
    },
    said: [['c']],
    edges: ['>c'],
  },
  {
    name: 'an edge that is not there is recorded and ends the path',
    main: { groups: { a: [act({ kind: 'follow', edgeId: 'gone' }), say('never')] } },
    said: [[]],
    edges: ['gone'],
  },
];

const links: readonly Row[] = [
  {
    name: 'a linked bot runs from its start, then its caller goes on',
    main: { groups: { a: [call(), say('back')] } },
    child: { groups: { c: [say('child')] } },
    said: [['child', 'back']],
  },
  {
    name: 'from a group by its id',
    main: { groups: { a: [call({ groupId: 'd' }), say('back')] } },
    child: { groups: { c: [say('child')], d: [say('other')] } },
    said: [['other', 'back']],
  },
  {
    name: 'from a group by its title',
    main: { groups: { a: [call({ groupId: 'Title d' }), say('back')] } },
    child: { groups: { c: [say('child')], d: [say('other')] } },
    said: [['other', 'back']],
  },
  {
    name: 'a group that is not there is logged and passed over',
    main: { groups: { a: [call({ groupId: 'gone' }), say('back')] } },
    child: { groups: { c: [say('child')] } },
    said: [['back']],
    logs: ['The group of the link does not exist'],
  },
  {
    name: 'an empty group comes back at once',
    main: { groups: { a: [call({ groupId: 'd' }), say('back')] } },
    child: { groups: { c: [say('child')], d: [] } },
    said: [['back']],
  },
  {
    name: 'a bot that is not loaded is logged and passed over',
    main: { groups: { a: [call({ version: 'gone' }), say('back')] } },
    said: [['back']],
    logs: ['The linked bot could not be loaded'],
  },
  {
    name: 'a bot without groups comes back at once',
    main: { groups: { a: [call(), say('back')] } },
    child: { groups: {} },
    said: [['back']],
  },
  {
    name: 'a link at the end of the caller ends the chat with the linked bot',
    main: { groups: { a: [say('a'), call()] } },
    child: { groups: { c: [say('child')] } },
    said: [['a', 'child']],
  },
  {
    name: 'Return in a linked bot without a way back goes on there',
    main: { groups: { a: [call(), say('back')] } },
    child: { groups: { c: [back, say('child')] } },
    said: [['child', 'back']],
  },
  {
    name: 'a question of the linked bot is answered there',
    main: { groups: { a: [call(), say('back {{v}}')] }, variables: ['v'] },
    child: { groups: { c: [ask('v'), say('got {{v}}')] }, variables: ['v'] },
    inputs: ['start', text('x')],
    said: [[], ['got x', 'back ']],
  },
  {
    name: 'a bot that merges brings its answers back by name',
    main: { groups: { a: [call({ isMerging: true }), say('back {{v}}')] }, variables: ['v'] },
    child: { groups: { c: [ask('v'), say('got {{v}}')] }, variables: ['v'] },
    inputs: ['start', text('x')],
    said: [[], ['got x', 'back x']],
  },
  {
    name: 'a merging link to itself needs no second bot',
    main: {
      groups: { a: [call({ version: 'main', groupId: 'b', isMerging: true }), say('back')], b: [say('b')] },
    },
    said: [['b', 'back']],
  },
  {
    name: 'a command of the linked bot is the one that counts',
    main: {
      groups: { a: [call(), say('back')], h: [say('main help')] },
      events: [{ id: 'e', type: 'command', to: 'h', options: { command: 'help' } }],
    },
    child: {
      groups: { c: [ask()], h: [say('child help'), back] },
      events: [{ id: 'e', type: 'command', to: 'h', options: { command: 'help' } }],
    },
    inputs: ['start', { command: 'help' }, text('x')],
    said: [[], ['child help'], ['back']],
  },
];

for (const [name, rows] of Object.entries({ jumps, follows, links }))
  describe(name, () => {
    for (const row of rows)
      it(row.name, () => {
        const programs = [toyProgram(row.main), ...(row.child ? [toyProgram(row.child, 'child')] : [])];
        const turns = talk(toyHost(programs), row.inputs ?? ['start']);
        assert.deepEqual(turns.map(texts), row.said);
        if (row.edges !== undefined) assert.deepEqual(edgesOf(turns), row.edges);
        const logs = turns.flatMap((turn) => turn.logs.map(({ description }) => description));
        assert.deepEqual(logs, row.logs ?? []);
        const last = turns.at(-1)?.session.frames.at(-1);
        assert.ok((last?.returnAddresses.length ?? 0) <= 1, 'nothing piles up');
      });
  });

describe('a block whose word leads nowhere', () => {
  const waits: readonly (readonly [Next, Turn['status']])[] = [
    [{ kind: 'wait', for: 'client' }, 'client'],
    [{ kind: 'wait', for: 'external' }, 'client'],
    [{ kind: 'wait', for: 'timer', until: 9 }, 'client'],
  ];
  for (const [word, status] of waits)
    it(`waits: ${JSON.stringify(word)}`, () => {
      const [turn] = talk({ groups: { a: [say('a'), act(word), say('never')] } }, ['start']);
      assert.deepEqual([turn?.status, turn?.input, turn && texts(turn)], [status, null, ['a']]);
    });
  it('goes on by its default way when it is woken and has no word for that', () => {
    const wakings: readonly (readonly [Next, ToyInput])[] = [
      [{ kind: 'wait', for: 'client' }, null],
      [
        { kind: 'wait', for: 'external' },
        { kind: 'external', at: 1, data: 1 },
      ],
      [
        { kind: 'wait', for: 'timer', until: 9 },
        { kind: 'timer', at: 9 },
      ],
    ];
    for (const [word, waking] of wakings) {
      const turns = talk({ groups: { a: [act(word), say('after')] } }, ['start', waking]);
      assert.deepEqual(turns.map(texts), [[], ['after']], JSON.stringify(word));
    }
  });
});
