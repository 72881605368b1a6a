import type { StartReply } from '#contract/chat.ts';
import { newSession } from '#engine/new-session.ts';
import { step } from '#engine/step.ts';
import type { Turn } from '#engine/turn.ts';
import { jsonEqual } from '#lib/json-equal.ts';
import type { Branding } from '#server/wire/branding-of.ts';
import { chatBot, chatReply } from './chat-reply.ts';
import type { LoadedVersion } from './versions.ts';

/** The beginning of a new chat, as far as it is the same for everybody who starts now. */
export type FirstScreen = Omit<StartReply, 'sessionId' | 'resultId'>;

interface FirstScreenInput {
  readonly version: LoadedVersion;
  readonly publishedAt: number | null;
  readonly branding?: Branding | undefined;
  /** The current time in ms. */
  readonly at: number;
  /** Values by variable name, known names only. */
  readonly prefill?: Readonly<Record<string, unknown>>;
}

/** A first screen needs no more; the real start has the budget of the settings. */
const MAX_BLOCKS = 40;
/** Units of work for each of up to 42 steps: a page that anybody may open costs less than one turn. */
const MAX_WORK = 3_000_000;
/** Far enough to change every part of a date. */
const LATER_MS = 400 * 24 * 60 * 60 * 1000 + 13 * 60 * 60 * 1000 + 61_007;
const SEED = '5eed'.repeat(8);

/**
 * The first bubbles of a bot, computed without starting a chat: nothing is stored and no service is called, so a page
 * can show them to anybody, including crawlers. They end where randomness, time, a service or the visitor's browser
 * first matters; the question is included if none of these came before it.
 */
export function firstScreen(facts: FirstScreenInput): FirstScreen {
  const turn = certainTurn(facts);
  const later = runFirstTurn(facts, facts.at + LATER_MS, MAX_BLOCKS);
  const before = newSession({ version: facts.version.key, resultId: null, seed: SEED });
  const reply = chatReply(turn, facts.version, 'richText');
  const other = chatReply(later, facts.version, 'richText');
  const messages = agreed(untilAction(reply), untilAction(other));
  const isWhole = messages.length === reply.messages.length && jsonEqual(reply.input, other.input);
  return {
    bot: chatBot(facts.version, { before, after: turn.session }, { branding: undefined, ...facts }),
    messages,
    ...(isWhole && turn.status === 'asking' && reply.input !== undefined && { input: reply.input }),
    ...(isWhole && reply.progress !== undefined && { progress: reply.progress }),
    ...(reply.dynamicTheme !== undefined && { dynamicTheme: reply.dynamicTheme }),
  };
}

/** The first turn up to the block that first shows a random value. */
function certainTurn(facts: FirstScreenInput): Turn {
  const whole = runFirstTurn(facts, facts.at, MAX_BLOCKS);
  if (whole.session.draws === 0) return whole;
  let certain = runFirstTurn(facts, facts.at, 0);
  for (let blocks = 1; blocks < MAX_BLOCKS; blocks++) {
    const longer = runFirstTurn(facts, facts.at, blocks);
    if (longer.session.draws > 0) break;
    certain = longer;
  }
  return certain;
}

function runFirstTurn({ version, prefill }: FirstScreenInput, at: number, maxBlocks: number): Turn {
  const host = {
    program: (key: string) => (key === version.key ? version.program : undefined),
    maxBlocks,
    maxWork: MAX_WORK,
  };
  const session = newSession({ version: version.key, resultId: 'none', seed: SEED });
  return step(host, session, { kind: 'start', at, ...(prefill !== undefined && { prefill }) });
}

type Reply = ReturnType<typeof chatReply>;

/** Bubbles before the first thing that the visitor's browser has to do. */
function untilAction({ messages, clientSideActions }: Reply): Reply['messages'] {
  const [action] = clientSideActions ?? [];
  if (action === undefined) return messages;
  return messages.slice(0, messages.findIndex(({ id }) => id === action.lastBubbleBlockId) + 1);
}

function agreed(one: Reply['messages'], other: Reply['messages']): Reply['messages'] {
  const end = one.findIndex((bubble, index) => !jsonEqual(bubble, other[index]));
  return end === -1 ? one : one.slice(0, end);
}
