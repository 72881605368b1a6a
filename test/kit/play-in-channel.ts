import assert from 'node:assert/strict';
import type { ChannelAdapter } from '#channels/adapter.ts';
import { arrange } from '#channels/arrange.ts';
import { labelsIn } from '#channels/labels.ts';
import type { Question } from '#channels/question.ts';
import { type Answer, readPress, readText } from '#channels/read-answer.ts';
import type { EngineEvent } from '#engine/event.ts';
import type { Turn } from '#engine/turn.ts';
import type { Phone } from './phones.ts';
import type { Conversation } from './player.ts';
import type { ScriptedSay } from './scripted-say.ts';

const labels = labelsIn('en');

/** Plays what a person says in a messenger: pressed where it stands on the screen, else typed. All of it must be taken. */
export async function playInChannel(
  chat: Conversation,
  says: readonly ScriptedSay[],
  { adapter, phone, at }: { readonly adapter: ChannelAdapter; readonly phone: Phone; readonly at: number },
): Promise<void> {
  let question: Question | null = null;
  for (const [index, say] of [undefined, ...says].entries()) {
    const event = eventOf(say, { adapter, phone, question, at: at + index * 1000 });
    const turn: Turn = await chat.send(event);
    assert.equal(turn.refusal, undefined, `${JSON.stringify(say)} is refused`);
    assert.notEqual(turn.status, 'client', 'nothing waits for a page');
    question = await show(chat, turn, { adapter, phone });
  }
}

async function show(
  chat: Conversation,
  turn: Turn,
  { adapter, phone }: { readonly adapter: ChannelAdapter; readonly phone: Phone },
): Promise<Question | null> {
  const version = turn.session.frames.at(-1)?.version ?? '';
  const input = turn.input && chat.program(version)?.blocks.get(turn.input.id)?.block?.portable?.(turn.input);
  const { pieces, question } = arrange(
    {
      messages: turn.messages,
      actions: turn.clientSideActions,
      asked:
        turn.input && input
          ? { turn: turn.session.turn, blockId: turn.input.id, input, selectLabel: 'Select' }
          : null,
    },
    adapter.capabilities,
    labels,
  );
  for (const call of pieces.flatMap((piece) => adapter.write(piece, phone.address))) {
    const answer = await phone.send(call);
    const outcome = adapter.judge(answer);
    assert.equal(outcome.kind, 'accepted', JSON.stringify([call, answer]));
  }
  return question;
}

function eventOf(
  say: ScriptedSay | undefined,
  facts: {
    readonly adapter: ChannelAdapter;
    readonly phone: Phone;
    readonly question: Question | null;
    readonly at: number;
  },
): EngineEvent {
  const { adapter, phone, question, at } = facts;
  if (say === undefined) return { kind: 'start', at };
  if (typeof say === 'object')
    return { kind: 'message', at, message: { type: 'command', command: say.command } };
  const [event] = adapter.read(phone.presses(say) ?? phone.types(say));
  const answer: Answer =
    event?.kind === 'press'
      ? readPress(event.token, question)
      : readText(event?.kind === 'message' ? event.text : '', question, labels);
  if (answer.kind === 'skip') return { kind: 'message', at, message: null };
  assert.equal(answer.kind, 'answer', `${say}: ${JSON.stringify(answer)}`);
  if (answer.kind !== 'answer') throw new Error();
  const { text, replyId } = answer;
  const metadata = replyId === undefined ? {} : { metadata: { replyId } };
  return { kind: 'message', at, message: { type: 'text', text, ...metadata } };
}
