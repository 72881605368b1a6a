import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { blockTable } from '#blocks/registry.run.ts';
import type { BotDocument } from '#bot/document.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { compile } from '#engine/compile.ts';
import type { EngineEvent } from '#engine/event.ts';
import { newSession } from '#engine/new-session.ts';
import { step } from '#engine/step.ts';
import type { TraceStep } from '#engine/trace-step.ts';
import { expandBot } from '#kit/short-bot.ts';
import { comparisonOperators } from '#model/condition.ts';
import { gatherFacts } from './facts.ts';
import { asks, put, type SampleBot } from './rule-samples.ts';
import { heldIn, valueFlow } from './value-flow.ts';

const groups = ['a', 'b', 'c', 'd'] as const;
const group = fc.constantFrom(...groups);
const variable = fc.constantFrom('V', 'W');
const said = fc.constantFrom('A', 'B', '1', '3', '7', 'x');
const to = fc.option(group, { nil: undefined });

const comparison = fc.record({
  id: fc.constant('k'),
  variableId: variable,
  comparisonOperator: fc.constantFrom(...comparisonOperators),
  value: fc.constantFrom('A', 'B', '1', '3', '5', '', 'null', '[0-9]'),
});
const condition = fc.record({
  type: fc.constant('Condition'),
  to,
  items: fc.array(
    fc.record({
      to,
      content: fc.record({
        logicalOperator: fc.constantFrom('AND', 'OR'),
        comparisons: fc.array(comparison, { minLength: 1, maxLength: 2 }),
      }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
const block = fc.oneof(
  { weight: 3, arbitrary: condition },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('choice input'),
      to,
      items: fc.uniqueArray(fc.record({ content: said, to }), {
        selector: ({ content }) => content,
        minLength: 1,
        maxLength: 3,
      }),
      options: fc.record({ variableId: variable, isMultipleChoice: fc.boolean() }),
    }),
  },
  variable.map((id) => asks('rating input', id, { startsAt: 1, length: 5 })),
  variable.map((id) => asks('number input', id, { min: 3 })),
  {
    weight: 2,
    arbitrary: fc.tuple(variable, fc.constantFrom('A', '"B"', '3', '')).map(([id, text]) => put(id, text)),
  },
  fc.constant(put('W', '{{V}} + 1')),
  variable.map((variableId) => ({ type: 'Set variable', options: { variableId, type: 'Empty' } })),
  group.map((groupId) => ({ type: 'Jump', options: { groupId } })),
  fc.constant({ type: 'Return' }),
  fc.record({
    type: fc.constant('Loop'),
    items: fc.tuple(fc.record({ to: group })),
    options: fc.constant({ mode: 'Count', times: 2 }),
  }),
  fc.constant('Hello'),
);
const bot: fc.Arbitrary<SampleBot> = fc.record({
  groups: fc.record(
    Object.fromEntries(groups.map((id) => [id, fc.array(block, { minLength: 1, maxLength: 4 })])),
  ),
  variables: fc.constantFrom(['V', 'W'], [{ name: 'V', value: 'A' }, 'W']),
  events: fc.array(
    fc.record({
      type: fc.constant('command' as const),
      to: group,
      options: fc.record({ command: fc.constant('go'), resumeAfter: fc.boolean() }),
    }),
    { maxLength: 1 },
  ),
});
const chat = fc.record({
  prefill: fc.option(fc.record({ V: said }), { nil: undefined }),
  replies: fc.array(fc.oneof({ weight: 5, arbitrary: said }, fc.constant(undefined)), { maxLength: 8 }),
});

it('what is known of values holds in every chat', () => {
  let compared = 0;
  fc.assert(
    fc.property(bot, fc.array(chat, { minLength: 1, maxLength: 3 }), (short, chats) => {
      const document = parsed(expandBot(short));
      const facts = gatherFacts(document);
      const flow = valueFlow(facts);
      for (const each of chats)
        for (const seen of traceOf(document, each)) {
          const fact = 'blockId' in seen ? facts.blocksById.get(seen.blockId ?? '') : undefined;
          if (fact === undefined) continue;
          const values = flow.before(fact);
          assert.ok(values, `a chat reaches ${fact.block.id}`);
          if (seen.kind !== 'compare') continue;
          const known = heldIn(values, seen.variableId);
          const left: unknown = seen.left;
          if (known === undefined) continue;
          compared += 1;
          const isKnown =
            'texts' in known
              ? known.texts.some((text) => text === left)
              : Number(left) >= known.min && Number(left) <= known.max;
          assert.ok(isKnown, `${seen.variableId} in ${fact.block.id}: ${JSON.stringify([known, left])}`);
        }
    }),
    // The same bots each time, so that it is known how much they show.
    { numRuns: 200, seed: 5 },
  );
  assert.ok(compared > 50, `${compared} comparisons of known values`);
});

/** Everything that happens in a chat. */
function traceOf(
  document: BotDocument,
  { prefill, replies }: typeof chat extends fc.Arbitrary<infer C> ? C : never,
) {
  const program = compile(document, blockTable, { key: 'main', botId: 'main' });
  const host = { program: () => program, maxBlocks: 200, tracing: {} };
  let session = newSession({
    version: 'main',
    resultId: null,
    seed: '0123456789abcdef0123456789abcdef',
    isStreamEnabled: false,
  });
  const trace: TraceStep[] = [];
  const events: readonly EngineEvent[] = [
    { kind: 'start', at: 0, ...(prefill && { prefill }) },
    ...replies.map(
      (text, index): EngineEvent => ({
        kind: 'message',
        at: index + 1,
        message: text === undefined ? { type: 'command', command: 'go' } : { type: 'text', text },
      }),
    ),
  ];
  for (const event of events) {
    const turn = step(host, session, event);
    if (turn.refusal !== undefined || turn.status === 'pending') break;
    session = turn.session;
    trace.push(...turn.trace);
  }
  return trace;
}

function parsed(input: unknown): BotDocument {
  const done = parseDocument(input, { unknownBlocks: 'keep' });
  assert.ok(done.ok, JSON.stringify(done));
  return done.value.document;
}
