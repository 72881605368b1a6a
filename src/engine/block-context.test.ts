import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  act,
  ask,
  say,
  type ToyBot,
  talk,
  toyBubble,
  toyHost,
  toyProgram,
  toySession,
} from '#kit/toy-blocks.ts';
import type { BlockContext } from './block-context.ts';
import { newSession } from './new-session.ts';
import type { Session } from './session.ts';
import type { Turn } from './turn.ts';

const variables: ToyBot['variables'] = [
  { id: 'n', name: 'Name', value: 'Ada' },
  { id: 'l', name: 'List', value: ['a', null, 'b'] },
  { id: 'u', name: 'Unset' },
  { id: 'twin', name: 'Name', value: 'Bob' },
  { id: 's', name: 'Session', value: 'x', isSessionVariable: true },
];

/** What a block sees in the first turn of a bot that has groups `a` (here) and `b`, and what came of the turn. */
function seenBy<T>(
  look: (ctx: BlockContext) => T,
  session: Session = toySession(),
): { readonly seen: T | undefined; readonly turn: Turn | undefined } {
  let seen: T | undefined;
  const looking = act((ctx) => {
    seen = look(ctx);
    return { kind: 'next' };
  });
  const bot: ToyBot = { groups: { a: [looking, ask('n')], b: [say('b')] }, variables };
  const [turn] = talk(toyHost([toyProgram(bot)]), ['start'], session);
  return { seen, turn };
}

type Row = readonly [name: string, look: (ctx: BlockContext) => unknown, seen: unknown];

const reads: readonly Row[] = [
  ['the value of the document', (ctx) => ctx.value('n'), 'Ada'],
  ['a list', (ctx) => ctx.value('l'), ['a', null, 'b']],
  ['a variable without value', (ctx) => ctx.value('u'), null],
  ['a variable that is not there', (ctx) => ctx.value('gone'), null],
  ['no variable', (ctx) => ctx.value(undefined), null],
  ['a name that objects have by nature', (ctx) => ctx.value('constructor'), null],
  ['whether a variable is there', (ctx) => ctx.hasVariable('u'), true],
  ['that one is not there', (ctx) => ctx.hasVariable('gone'), false],
  ['that none is not there', (ctx) => ctx.hasVariable(undefined), false],
  ['the first variable of a name', (ctx) => ctx.variableNamed('Name')?.id, 'n'],
  ['names to the letter', (ctx) => ctx.variableNamed('name'), undefined],
  ['all variables', (ctx) => ctx.variables.map(({ id }) => id), ['n', 'l', 'u', 'twin', 's']],
];

const fills: readonly Row[] = [
  ['a variable', (ctx) => ctx.fill('Hi {{Name}}!'), 'Hi Ada!'],
  ['a list', (ctx) => ctx.fill('{{List}}'), '["a",null,"b"]'],
  ['a variable without value', (ctx) => ctx.fill('<{{Unset}}>'), '<>'],
  ['a variable that is not there', (ctx) => ctx.fill('<{{gone}}>'), '<>'],
  ['a text without variables', (ctx) => ctx.fill('Hi { {Name} }'), 'Hi { {Name} }'],
  ['ids, for code', (ctx) => ctx.fill('{{Name}} {{gone}}', 'ids'), 'n {{gone}}'],
  ['JSON', (ctx) => ctx.fill('{"l":{{List}},"n":"{{Name}}"}', 'json'), '{"l":["a",null,"b"],"n":"Ada"}'],
  ['HTML', (ctx) => (ctx.set('n', '<b>&'), ctx.fill('{{Name}}', 'html')), '&lt;b&gt;&amp;'],
  [
    'a value with braces is not filled again',
    (ctx) => (ctx.set('n', '{{List}}'), ctx.fill('{{Name}}')),
    '{{List}}',
  ],
  ['what was just written', (ctx) => (ctx.set('u', '5'), ctx.fill('{{Unset}}')), '5'],
  [
    'everything inside data, but no keys',
    (ctx) => ctx.fillDeep({ '{{Name}}': ['{{Name}}', 1, null, { x: 'a {{List}}' }] }),
    { '{{Name}}': ['Ada', 1, null, { x: 'a ["a",null,"b"]' }] },
  ],
  ['the one variable of a text', (ctx) => ctx.loneVariable(' {{Name}} ')?.id, 'n'],
  ['no one variable of two', (ctx) => ctx.loneVariable('{{Name}}{{List}}'), undefined],
  ['no one variable beside words', (ctx) => ctx.loneVariable('{{Name}}!'), undefined],
  ['no one variable that is not there', (ctx) => ctx.loneVariable('{{gone}}'), undefined],
  ['no one variable of a plain text', (ctx) => ctx.loneVariable('Name'), undefined],
];

const writes: readonly Row[] = [
  ['a text', (ctx) => (ctx.set('u', 'x'), ctx.value('u')), 'x'],
  ['a number is a text', (ctx) => (ctx.set('u', 1.5), ctx.value('u')), '1.5'],
  ['yes is a text', (ctx) => (ctx.set('u', true), ctx.value('u')), 'true'],
  ['nothing', (ctx) => (ctx.set('n', null), ctx.value('n')), null],
  ['undefined is nothing', (ctx) => (ctx.set('n', undefined), ctx.value('n')), null],
  ['a list of texts', (ctx) => (ctx.set('u', ['x', 1, null]), ctx.value('u')), ['x', '1', null]],
  ['an object is JSON', (ctx) => (ctx.set('u', { a: [1] }), ctx.value('u')), '{"a":[1]}'],
  ['no variable', (ctx) => (ctx.set(undefined, 'x'), ctx.value('u')), null],
  ['a variable that is not there', (ctx) => (ctx.set('gone', 'x'), ctx.value('gone')), null],
  ['one more of a list', (ctx) => (ctx.append('l', 'c'), ctx.value('l')), ['a', null, 'b', 'c']],
  ['a list to a list', (ctx) => (ctx.append('l', ['c', 'd']), ctx.value('l')), ['a', null, 'b', 'c', 'd']],
  ['a text to a text makes a list', (ctx) => (ctx.append('n', 'c'), ctx.value('n')), ['Ada', 'c']],
  ['a text to nothing makes a list', (ctx) => (ctx.append('u', 'c'), ctx.value('u')), ['c']],
  ['nothing to nothing', (ctx) => (ctx.append('u', []), ctx.value('u')), []],
  ['to a variable that is not there', (ctx) => (ctx.append('gone', 'c'), ctx.value('gone')), null],
  ['to no variable', (ctx) => (ctx.append(undefined, 'c'), ctx.value('u')), null],
];

const places: readonly Row[] = [
  ['a group by its title', (ctx) => ctx.groupTitled('Title b'), 'b'],
  ['no group of a title that none has', (ctx) => ctx.groupTitled('title b'), undefined],
  ['whether a group is there', (ctx) => [ctx.hasGroup('b'), ctx.hasGroup('Title b')], [true, false]],
  ['whether a block is there', (ctx) => [ctx.hasBlock('b0'), ctx.hasBlock('b')], [true, false]],
  ['which bot runs', (ctx) => [ctx.botId, ctx.version], ['main', 'main']],
  ['no language where the author names none', (ctx) => ctx.locale, undefined],
];

const situations: readonly Row[] = [
  ['a live chat', (ctx) => [ctx.isPreview, ctx.resultId], [false, 'result']],
  ['a page', (ctx) => [ctx.hasPage, ctx.channel], [true, undefined]],
  ['no streaming unless the page asks for it', (ctx) => ctx.isStreamEnabled, false],
  ['the time of the event', (ctx) => ctx.now, 0],
  ['no answers yet', (ctx) => ctx.answers, {}],
  ['nothing that was streamed', (ctx) => ctx.streamed, undefined],
  ['nothing that it kept', (ctx) => ctx.kept, null],
  ['what it just kept', (ctx) => (ctx.keep('k'), ctx.kept), 'k'],
  ['nothing once it let go', (ctx) => (ctx.keep('k'), ctx.keep(null), ctx.kept), null],
  ['what it said', (ctx) => (ctx.say(toyBubble('x', 'X')), ctx.messages.map(({ id }) => id)), ['x']],
  ['ids of 24 letters and digits', (ctx) => /^[a-z0-9]{24}$/.test(ctx.randomId()), true],
  ['another id each time', (ctx) => ctx.randomId() === ctx.randomId(), false],
  ['numbers from 0 to below 1', (ctx) => [ctx.random()].every((n) => n >= 0 && n < 1), true],
  ['that a condition that is not there does not hold', (ctx) => ctx.condition(undefined), false],
];

for (const [name, rows] of Object.entries({ reads, fills, writes, places, situations }))
  describe(`a block ${name}`, () => {
    for (const [what, look, seen] of rows) it(what, () => assert.deepEqual(seenBy(look).seen, seen));
  });

describe('a block in other chats sees', () => {
  const preview = toySession(null);
  const inMessenger = newSession({
    version: 'main',
    resultId: 'result',
    seed: '0'.repeat(32),
    isStreamEnabled: true,
    channel: { name: 'telegram', contact: { id: '7' } },
  });
  it('a preview', () => {
    assert.deepEqual(seenBy((ctx) => [ctx.isPreview, ctx.resultId], preview).seen, [true, null]);
  });
  it('a messenger: no page, and nothing is streamed to it', () => {
    const { seen } = seenBy((ctx) => [ctx.hasPage, ctx.channel?.name, ctx.isStreamEnabled], inMessenger);
    assert.deepEqual(seen, [false, 'telegram', false]);
  });
  it('a page that takes streams', () => {
    const session = newSession({
      version: 'main',
      resultId: null,
      seed: '0'.repeat(32),
      isStreamEnabled: true,
    });
    assert.equal(seenBy((ctx) => ctx.isStreamEnabled, session).seen, true);
  });
  it('the same chance for the same seed', () => {
    const draw = (seed: string) =>
      seenBy((ctx) => ctx.random(), newSession({ version: 'main', resultId: null, seed })).seen;
    assert.equal(draw('1'.repeat(32)), draw('1'.repeat(32)));
    assert.notEqual(draw('1'.repeat(32)), draw('2'.repeat(32)));
  });
});

describe('what a block logs', () => {
  const entry = { status: 'error', description: 'It broke' } as const;
  const facts = (turn: Turn | undefined) => turn?.facts.filter(({ kind }) => kind === 'log');
  const stored = [{ kind: 'log', resultId: 'result', entry }];

  it('is told to the page and stored with the result', () => {
    const { turn } = seenBy((ctx) => ctx.log(entry));
    assert.deepEqual([turn?.logs, facts(turn)], [[entry], stored]);
  });
  it('for its author alone is stored only', () => {
    const { turn } = seenBy((ctx) => ctx.logForAuthor(entry));
    assert.deepEqual([turn?.logs, facts(turn)], [[], stored]);
  });
  it('in a preview is shown either way, and never stored', () => {
    for (const log of ['log', 'logForAuthor'] as const) {
      const { turn } = seenBy((ctx) => ctx[log](entry), toySession(null));
      assert.deepEqual([turn?.logs, facts(turn)], [[entry], []]);
    }
  });
});

describe('what a block writes is recorded', () => {
  const recorded = (look: (ctx: BlockContext) => void, session?: Session) =>
    seenBy(look, session).turn?.facts.filter(({ kind }) => kind === 'variable');

  it('under the name of the variable', () => {
    const fact = { kind: 'variable', resultId: 'result', id: 'twin', name: 'Name', value: 'x' };
    assert.deepEqual(
      recorded((ctx) => ctx.set('twin', 'x')),
      [fact],
    );
  });
  for (const [name, look] of [
    ['not for the session alone', (ctx: BlockContext) => ctx.set('s', 'y')],
    ['not what it keeps for itself', (ctx: BlockContext) => ctx.keep('y')],
    ['not of a variable that is not there', (ctx: BlockContext) => ctx.set('gone', 'y')],
  ] as const)
    it(name, () => assert.deepEqual(recorded(look), []));
  it('not in a preview', () => {
    assert.deepEqual(
      recorded((ctx) => ctx.set('n', 'x'), toySession(null)),
      [],
    );
  });
});
