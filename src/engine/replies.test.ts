import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { act, ask, say, type Toy, type ToyBot, type ToyInput, talk, texts } from '#kit/toy-blocks.ts';
import { DEFAULT_INVALID_MESSAGE } from './accept.ts';
import type { EngineEvent, Message } from './event.ts';
import type { Accepted, Next, Verdict } from './next.ts';
import type { Turn } from './turn.ts';

const sent = (message: Message | null): EngineEvent => ({ kind: 'message', at: 1, message });
const text = (words: string, more: object = {}): EngineEvent => sent({ type: 'text', text: words, ...more });
const audio = sent({ type: 'audio', url: 'https://a.example/clip' });
const back = act({ kind: 'return' });

/** An input with this verdict on whatever comes. */
const judging = (verdict: Verdict | undefined, more: Partial<Toy> = {}): Toy => {
  const toy = ask('v', more);
  return toy.block === null
    ? toy
    : { ...toy, block: { ...toy.block, accept: () => verdict ?? { kind: 'skipped' } } };
};
const accepted = (content: string, more: Partial<Accepted> = {}): Accepted => ({
  kind: 'accepted',
  content,
  ...more,
});

interface Row {
  readonly name: string;
  readonly bot: ToyBot;
  readonly inputs: readonly ToyInput[];
  /** What the last turn says. */
  readonly said: readonly string[];
  readonly status: Turn['status'];
  /** Answers recorded in all turns: block and content. */
  readonly answers?: readonly (readonly [blockId: string, content: string])[];
  readonly reformatted?: string;
}

const bot = (first: Toy, more: Partial<ToyBot> = {}): ToyBot => ({
  groups: { a: [first, say('got {{v}}')], ...more.groups },
  variables: ['v', 'c', 't', 'i'],
  ...(more.events !== undefined && { events: more.events }),
  ...(more.invalidMessage !== undefined && { invalidMessage: more.invalidMessage }),
});

const verdicts: readonly Row[] = [
  {
    name: 'an answer in other words is told to the page',
    bot: bot(judging(accepted('X'))),
    inputs: ['start', text('x')],
    said: ['got X'],
    status: 'ended',
    answers: [['a0', 'X']],
    reformatted: 'X',
  },
  {
    name: 'the same words are not',
    bot: bot(judging(accepted('x'))),
    inputs: ['start', text('x')],
    said: ['got x'],
    status: 'ended',
    answers: [['a0', 'x']],
  },
  {
    name: 'nor is an answer to a recording',
    bot: bot(judging(accepted('x'))),
    inputs: ['start', audio],
    said: ['got x'],
    status: 'ended',
    answers: [['a0', 'x']],
  },
  {
    name: 'an answer that was saved elsewhere leaves the variable',
    bot: bot(judging(accepted('x', { savesVariable: false }))),
    inputs: ['start', text('x')],
    said: ['got '],
    status: 'ended',
    answers: [['a0', 'x']],
  },
  {
    name: 'an edge that is not there ends the path, and the answer is kept',
    bot: bot(judging(accepted('x', { edgeId: 'gone' }))),
    inputs: ['start', text('x')],
    said: [],
    status: 'ended',
    answers: [['a0', 'x']],
  },
  {
    name: 'skipped is no answer',
    bot: bot(judging({ kind: 'skipped' })),
    inputs: ['start', text('x')],
    said: ['got '],
    status: 'ended',
    answers: [],
  },
  {
    name: 'asked again without a word',
    bot: bot(judging({ kind: 'askAgain' })),
    inputs: ['start', text('x')],
    said: [],
    status: 'asking',
    answers: [],
  },
  {
    name: 'rejected in the words of the block',
    bot: bot(judging({ kind: 'rejected', message: 'Not {{c}}' }), { invalidMessage: 'Again' }),
    inputs: ['start', text('x')],
    said: ['Not '],
    status: 'asking',
  },
  {
    name: 'else in those of the bot',
    bot: bot(judging({ kind: 'rejected' }), { invalidMessage: 'Again, {{c}}' }),
    inputs: ['start', text('x')],
    said: ['Again, '],
    status: 'asking',
  },
  {
    name: 'else in our own',
    bot: bot(judging({ kind: 'rejected' })),
    inputs: ['start', text('x')],
    said: [DEFAULT_INVALID_MESSAGE],
    status: 'asking',
  },
  {
    name: 'a text that is too long is rejected, whatever the block thinks',
    bot: bot(judging(accepted('x'))),
    inputs: ['start', text('x', { isTooLong: true })],
    said: [DEFAULT_INVALID_MESSAGE],
    status: 'asking',
    answers: [],
  },
  {
    name: 'and may be sent again',
    bot: bot(judging(accepted('x'))),
    inputs: ['start', text('x', { isTooLong: true }), text('x', { isTooLong: false })],
    said: ['got x'],
    status: 'ended',
    answers: [['a0', 'x']],
  },
  {
    name: 'an input without a judgement skips',
    bot: bot(act({ kind: 'next' }, { kind: 'input', ask: () => ({ id: 'i', type: 'toy' }) })),
    inputs: ['start', text('x')],
    said: ['got '],
    status: 'ended',
    answers: [],
  },
];

const listening = { contentVariableId: 'c', inputTypeVariableId: 't', inputNameVariableId: 'i' };
const reply = { id: 'r', type: 'reply', to: 'heard', options: listening } as const;
const invalid = { id: 'w', type: 'invalidReply', to: 'wrong', options: listening } as const;
const heard = [say('heard {{c}} {{t}} {{i}}'), back];
const wrong = [say('wrong {{c}} {{t}} {{i}}'), back];

const events: readonly Row[] = [
  {
    name: 'a reply, its kind of input and its variable',
    bot: bot(ask('v'), { groups: { heard }, events: [reply] }),
    inputs: ['start', text('x')],
    said: ['heard x toy v', 'got x'],
    status: 'ended',
    answers: [['a0', 'x']],
  },
  {
    name: 'a recording by its address',
    bot: bot(judging(accepted('clip')), { groups: { heard }, events: [reply] }),
    inputs: ['start', audio],
    said: ['heard https://a.example/clip toy v', 'got clip'],
    status: 'ended',
    answers: [['a0', 'clip']],
  },
  {
    name: 'nothing was said, nothing is heard',
    bot: bot(ask('v'), { groups: { heard }, events: [reply] }),
    inputs: ['start', null],
    said: ['got '],
    status: 'ended',
    answers: [],
  },
  {
    name: 'an input of no kind and no variable',
    bot: bot(act({ kind: 'next' }, { kind: 'input', ask: () => ({ id: 'i', type: 'toy' }) }), {
      groups: { heard },
      events: [reply],
    }),
    inputs: ['start', text('x')],
    said: ['heard x  Title a', 'got '],
    status: 'ended',
  },
  {
    name: 'a reply that is rejected has its own event',
    bot: bot(ask('v'), { groups: { heard, wrong }, events: [reply, invalid] }),
    inputs: ['start', text('bad')],
    said: ['wrong bad toy v'],
    status: 'asking',
    answers: [],
  },
  {
    name: 'and the reply event where it has none, before it is rejected',
    bot: bot(ask('v'), { groups: { heard }, events: [reply] }),
    inputs: ['start', text('bad')],
    said: ['heard bad toy v', 'No '],
    status: 'asking',
  },
  {
    name: 'a text that is too long is rejected, too',
    bot: bot(ask('v'), { groups: { wrong }, events: [invalid] }),
    inputs: ['start', text('x', { isTooLong: true })],
    said: ['wrong x toy v'],
    status: 'asking',
  },
  {
    name: 'the event of a wrong reply does not hear a good one',
    bot: bot(ask('v'), { groups: { wrong }, events: [invalid] }),
    inputs: ['start', text('x')],
    said: ['got x'],
    status: 'ended',
  },
  {
    name: 'asking again is no wrong reply',
    bot: bot(judging({ kind: 'askAgain' }), { groups: { heard, wrong }, events: [reply, invalid] }),
    inputs: ['start', text('x')],
    said: [],
    status: 'asking',
  },
  {
    name: 'an event that fills no variables',
    bot: bot(ask('v'), {
      groups: { heard: [say('heard'), back] },
      events: [{ id: 'r', type: 'reply', to: 'heard' }],
    }),
    inputs: ['start', text('x')],
    said: ['heard', 'got x'],
    status: 'ended',
  },
  {
    name: 'a question in the flow of the event, and its reply is heard as well',
    bot: bot(ask('v'), { groups: { heard: [say('heard {{c}}'), ask('i'), back] }, events: [reply] }),
    inputs: ['start', text('x'), text('y')],
    said: ['heard y'],
    status: 'asking',
  },
];

for (const [name, rows] of Object.entries({ verdicts, events }))
  describe(name, () => {
    for (const row of rows)
      it(row.name, () => {
        const turns = talk(row.bot, row.inputs);
        const last = turns.at(-1);
        assert.deepEqual([last && texts(last), last?.status], [row.said, row.status]);
        const answers = turns.flatMap(({ facts }) =>
          facts.flatMap((fact) => (fact.kind === 'answer' ? [[fact.blockId, fact.content]] : [])),
        );
        if (row.answers !== undefined) assert.deepEqual(answers, row.answers);
        assert.equal(last?.reformatted, row.reformatted);
      });
  });

describe('who answers what', () => {
  const waiting: Readonly<Record<string, Toy>> = {
    reply: ask('v'),
    client: act({ kind: 'wait', for: 'client' }),
    external: act({ kind: 'wait', for: 'external' }),
    effect: act((ctx): Next => {
      ctx.effect('code', { mode: 'value', body: '1', args: {} });
      return { kind: 'pending' };
    }),
  };
  const inputs: Readonly<Record<string, EngineEvent>> = {
    message: text('x'),
    nothing: sent(null),
    command: sent({ type: 'command', command: 'help' }),
    external: { kind: 'external', at: 1, data: {} },
    timer: { kind: 'timer', at: 1 },
    resolved: { kind: 'resolved', at: 1, resolutions: [] },
  };
  const none = 'NOTHING_WAITING';
  const unknown = 'COMMAND_NOT_FOUND';
  const rows: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
    reply: {
      message: undefined,
      nothing: undefined,
      command: unknown,
      external: none,
      timer: none,
      resolved: none,
    },
    client: {
      message: undefined,
      nothing: undefined,
      command: unknown,
      external: none,
      timer: none,
      resolved: none,
    },
    external: {
      message: undefined,
      nothing: undefined,
      command: unknown,
      external: undefined,
      timer: none,
      resolved: none,
    },
    effect: { message: none, nothing: none, command: none, external: none, timer: none, resolved: undefined },
  };
  for (const [what, refusals] of Object.entries(rows))
    for (const [input, refusal] of Object.entries(refusals))
      it(`while ${what} is awaited, ${input} is ${refusal ?? 'taken'}`, () => {
        const first = waiting[what];
        const event = inputs[input];
        assert.ok(first !== undefined && event !== undefined);
        assert.equal(talk(bot(first), ['start', event])[1]?.refusal, refusal);
      });
});
