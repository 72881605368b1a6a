import type { EffectKind } from '#engine/effect.ts';
import type { TraceStep } from '#engine/trace-step.ts';
import type { Fact, Turn } from '#engine/turn.ts';
import type { Bubble, ClientAction, InputView } from '#model/chat.ts';

/** Something that a block asked of others. */
export interface Asked {
  /** Its `blockKey`. */
  readonly block: string;
  readonly kind: EffectKind;
  readonly request: unknown;
}

/** Everything that followed from one action of a test: one turn, or several when the page or the time went on by itself. */
export interface Happening {
  readonly messages: readonly Bubble[];
  readonly input: InputView | null;
  readonly status: Turn['status'];
  readonly actions: readonly ClientAction[];
  readonly facts: readonly Fact[];
  readonly trace: readonly TraceStep[];
  readonly asked: readonly Asked[];
}

export const nothingYet: Happening = {
  ...{ messages: [], input: null, status: 'asking', actions: [], facts: [], trace: [], asked: [] },
};

/** What happened, and then one more turn. */
export function joinHappenings(before: Happening, turn: Turn, asked: readonly Asked[]): Happening {
  return {
    messages: [...before.messages, ...turn.messages],
    input: turn.input,
    status: turn.status,
    actions: [...before.actions, ...turn.clientSideActions],
    facts: [...before.facts, ...turn.facts],
    trace: [...before.trace, ...turn.trace],
    asked: [...before.asked, ...asked],
  };
}
