import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { act, ask, say, type ToyBot, texts, toyHost, toyProgram, toySession } from '#kit/toy-blocks.ts';
import type { Condition } from '#model/condition.ts';
import type { CodeFailure, CodeResult } from './code-job.ts';
import type { EngineEvent } from './event.ts';
import { joinTurns } from './join-turns.ts';
import { next, pending } from './next.ts';
import type { Session } from './session.ts';
import { step } from './step.ts';
import type { Turn } from './turn.ts';

const failed = (reason: CodeFailure): CodeResult => ({ ok: false, reason, message: 'Because.' });
const event = { id: 'e', type: 'error', to: 'sorry', options: { messageVariableId: 'm' } } as const;
const code = '{{= new Map().size =}}';
/** Only the sandbox can try it. */
const pattern: Condition = {
  comparisons: [{ id: 'c', variableId: 'n', comparisonOperator: 'Does not match regex', value: '(?<=a)b' }],
};
const branch = act((ctx) => {
  const holds = ctx.condition(pattern);
  if (holds === undefined) return pending;
  ctx.say({ id: 'x', type: 'text', content: { type: 'markdown', markdown: String(holds) } });
  return next;
});

/** Takes one event, every piece of code answered with `result`. */
function take(bot: ToyBot, session: Session, [event, result]: readonly [EngineEvent, CodeResult]): Turn {
  const host = toyHost([toyProgram(bot)]);
  let turn = step(host, session, event);
  while (turn.status === 'pending') {
    const resolutions = turn.effects.map(({ key }) => ({ kind: 'code', key, result }) as const);
    turn = joinTurns(turn, step(host, turn.session, { kind: 'resolved', at: 0, resolutions }));
  }
  return turn;
}

const start: EngineEvent = { kind: 'start', at: 0 };
const rows: readonly (readonly [name: string, bot: ToyBot, said: readonly string[]])[] = [
  ['a text is not said', { groups: { a: [say(`It is ${code}`), say('after')] } }, ['after']],
  [
    'the error event runs',
    { groups: { a: [say(code), say('after')], sorry: [say('{{m}}')] }, events: [event], variables: ['m'] },
    ['The code was stopped, or did not run', 'after'],
  ],
  [
    'the error path of the block is taken',
    {
      groups: {
        a: [
          act(next, {
            text: code,
            paths: [{ pathId: 'error', label: '', isFailure: true, outgoingEdgeId: '>mine' }],
          }),
          say('after'),
        ],
        mine: [say('mine')],
        edges: [say('', { to: 'mine' })],
      },
    },
    ['mine'],
  ],
  [
    'a condition neither holds nor does not',
    { groups: { a: [branch, say('after')] }, variables: [{ id: 'n', name: 'n', value: 'b' }] },
    ['after'],
  ],
];

describe('code that did not run', () => {
  for (const reason of ['busy', 'timeout', 'memory', 'stack', 'too-large'] as const)
    for (const [name, bot, said] of rows)
      it(`${reason}: ${name}`, () => {
        const turn = take(bot, toySession(), [start, failed(reason)]);
        assert.deepEqual(texts(turn), said);
        assert.deepEqual(
          turn.logs.map(({ status, details }) => [status, details]),
          [['error', 'Because.']],
        );
      });

  it('a question is asked, and a reply that cannot be judged is asked for again', () => {
    const bot: ToyBot = { groups: { a: [ask('n', { text: code }), say('after')] }, variables: ['n'] };
    const asked = take(bot, toySession(), [start, failed('busy')]);
    assert.deepEqual([asked.status, asked.logs.length], ['asking', 1]);
    const message = { type: 'text', text: 'Ada' } as const;
    const unjudged = take(bot, asked.session, [{ kind: 'message', at: 0, message }, failed('busy')]);
    assert.equal(unjudged.status, 'asking');
    assert.deepEqual(
      unjudged.facts.filter(({ kind }) => kind === 'answer'),
      [],
    );
    const judged = take(bot, unjudged.session, [
      { kind: 'message', at: 0, message },
      { ok: true, value: [[1]], sets: [] },
    ]);
    assert.deepEqual(texts(judged), ['after']);
  });
});
