import assert from 'node:assert/strict';
import type { BlockCase, CaseExpectation, CaseInput } from '#blocks/case.ts';
import type { BlockTable } from '#engine/block.ts';
import type { EngineEvent, Message } from '#engine/event.ts';
import { valueIn } from '#engine/frame-values.ts';
import type { Turn } from '#engine/turn.ts';
import type { Bubble } from '#model/chat.ts';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import { toPlainText } from '#model/rich-text/to-plain-text.ts';
import type { Sandbox } from '#server/sandbox/create-sandbox.ts';
import { assertSubset } from './assert-subset.ts';
import { createPerform } from './performers.ts';
import { Conversation, type Mode } from './player.ts';
import { expandBot } from './short-bot.ts';

interface CaseSetup {
  readonly mode: Mode;
  readonly table: BlockTable;
  readonly sandbox: Sandbox;
}

/** Plays one row and compares every turn with what it should be. */
export async function playCase(row: BlockCase, stage: CaseSetup): Promise<void> {
  const bots = new Map([
    ['main', expandBot(row.bot)],
    ...Object.entries(row.bots ?? {}).map(([id, bot]) => [id, expandBot(bot)] as const),
  ]);
  const conversation = new Conversation(bots, stage.table, {
    mode: stage.mode,
    perform: createPerform(stage.sandbox, row),
    isPreview: row.isPreview ?? false,
    isStreamEnabled: row.isStreamEnabled ?? false,
    ...(row.channel !== undefined && { channel: row.channel }),
  });
  let at = Date.parse(row.at ?? '2026-01-02T03:04:05.000Z');
  const first = at;
  for (const [index, [input, expected]] of row.turns.entries()) {
    if (typeof input === 'object' && input !== null && 'after' in input) at = first + input.after * 1000;
    const turn = await conversation.send(eventOf(input, { at, prefill: row.prefill }));
    compare(turn, expected, { where: `turn ${index} (${JSON.stringify(input)})`, conversation });
    at += 1000;
  }
}

export function eventOf(
  input: 'start' | CaseInput,
  facts: { at: number; prefill?: Readonly<Record<string, unknown>> | undefined },
): EngineEvent {
  const { at, prefill } = facts;
  if (input === 'start') return { kind: 'start', at, ...(prefill && { prefill }) };
  if (input === null) return { kind: 'message', at, message: null };
  if (typeof input === 'string') return { kind: 'message', at, message: { type: 'text', text: input } };
  if ('start' in input) return { kind: 'start', at, ...(prefill && { prefill }), ...input.start };
  if ('external' in input) return { kind: 'external', at, data: input.external };
  if ('after' in input)
    return input.event === 'timer' ? { kind: 'timer', at } : { kind: 'message', at, message: input.event };
  const message: Message = input;
  return { kind: 'message', at, message };
}

function compare(
  turn: Turn,
  expected: CaseExpectation,
  seen: { where: string; conversation: Conversation },
): void {
  const { where } = seen;
  assert.equal(turn.refusal, expected.refusal, `${where}: refused`);
  if (expected.refusal !== undefined) return;
  if (expected.bubbles) {
    assert.equal(turn.messages.length, expected.bubbles.length, `${where}: number of bubbles`);
    for (const [index, bubble] of expected.bubbles.entries())
      assertSubset(turn.messages[index], bubble, `${where}: bubble ${index}`);
  } else assert.deepEqual(turn.messages.map(plain), expected.said ?? [], `${where}: said`);
  assert.deepEqual(
    turn.logs.map((log) => log.description),
    expected.logs ?? [],
    `${where}: logs`,
  );
  assert.equal(
    turn.clientSideActions.length,
    expected.client?.length ?? 0,
    `${where}: client actions ${JSON.stringify(turn.clientSideActions)}`,
  );
  for (const [index, action] of (expected.client ?? []).entries())
    assertSubset(turn.clientSideActions[index], action, `${where}: action ${index}`);
  if (expected.ask !== undefined) assert.equal(turn.input?.type ?? null, expected.ask, `${where}: ask`);
  if (expected.view) assertSubset(turn.input, expected.view, `${where}: view`);
  if (expected.status) assert.equal(turn.status, expected.status, `${where}: status`);
  if (expected.reformatted !== undefined)
    assert.equal(turn.reformatted, expected.reformatted, `${where}: reformatted`);
  if (expected.progress !== undefined)
    assert.equal(
      Math.round((turn.progress ?? Number.NaN) * 10) / 10,
      expected.progress,
      `${where}: progress`,
    );
  if (expected.facts)
    assert.deepEqual(
      turn.facts.map((fact) => fact.kind),
      expected.facts,
      `${where}: facts`,
    );
  if (expected.answers) {
    const answers = turn.facts.flatMap((fact) =>
      fact.kind === 'answer' ? [[fact.blockId, fact.content]] : [],
    );
    assert.deepEqual(answers, expected.answers, `${where}: answers`);
  }
  compareValues(expected, seen);
}

function compareValues(expected: CaseExpectation, seen: { where: string; conversation: Conversation }): void {
  const frame = seen.conversation.session.frames.at(-1);
  const program = frame && seen.conversation.program(frame.version);
  for (const [name, value] of Object.entries(expected.values ?? {})) {
    const id = program?.variablesByName.get(name)?.id;
    assert.deepEqual(
      (id !== undefined && frame && valueIn(frame, id)) || null,
      value || null,
      `${seen.where}: variable ${name}`,
    );
  }
}

function plain(bubble: Bubble): string {
  if (bubble.type === 'text') return toPlainText(parseRichText(bubble.content.richText));
  return typeof bubble.content.url === 'string' ? bubble.content.url : bubble.type;
}
