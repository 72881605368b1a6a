import type { BlockTable } from '#engine/block.ts';
import { compile } from '#engine/compile.ts';
import type { Effect, Resolution } from '#engine/effect.ts';
import type { EngineEvent } from '#engine/event.ts';
import type { Host } from '#engine/host.ts';
import { joinTurns } from '#engine/join-turns.ts';
import { newSession } from '#engine/new-session.ts';
import type { Program } from '#engine/program.ts';
import type { Session } from '#engine/session.ts';
import { step } from '#engine/step.ts';
import type { Turn } from '#engine/turn.ts';
import type { Channel } from '#model/channel.ts';
import type { Graph } from '#model/graph.ts';

/** Does what a turn's effects ask for. */
export type Perform = (effect: Effect, conversation: Conversation) => Promise<Resolution>;

/** How a conversation is played: the same rows run under each. */
export interface Mode {
  readonly name: string;
  /** The session as it comes back from storage between turns. */
  readonly store: (session: Session) => Session;
  /** How often each effect's answer is delivered. */
  readonly deliveries: number;
  /** Units of work after which each step ends; default: it does not. */
  readonly sliceWork?: number;
}

export const modes: readonly Mode[] = [
  { name: 'as it is', store: (session) => session, deliveries: 1 },
  {
    name: 'through JSON between turns',
    store: (session) => JSON.parse(JSON.stringify(session)),
    deliveries: 1,
  },
  {
    name: 'frozen, block by block, every effect answered twice',
    store: deepFreeze,
    deliveries: 2,
    sliceWork: 1,
  },
];

/** Plays one conversation against the engine, as a host would. */
export class Conversation {
  session: Session;
  readonly events: EngineEvent[] = [];
  readonly turns: Turn[] = [];
  readonly #programs = new Map<string, Program>();
  readonly #mode: Mode;
  readonly #perform: Perform;
  readonly host: Host;

  constructor(
    bots: ReadonlyMap<string, Graph>,
    table: BlockTable,
    how: {
      readonly mode: Mode;
      readonly perform: Perform;
      readonly isPreview: boolean;
      readonly isStreamEnabled?: boolean;
      readonly maxBlocks?: number;
      readonly channel?: Channel;
    },
  ) {
    for (const [key, graph] of bots) this.#programs.set(key, compile(graph, table, { key, botId: key }));
    this.#mode = how.mode;
    this.host = {
      program: (version) => this.#programs.get(version),
      maxBlocks: how.maxBlocks ?? 1000,
      ...(how.mode.sliceWork !== undefined && { sliceWork: how.mode.sliceWork }),
    };
    this.#perform = how.perform;
    this.session = newSession({
      version: 'main',
      resultId: how.isPreview ? null : 'result',
      seed: '0123456789abcdef0123456789abcdef',
      isStreamEnabled: how.isStreamEnabled ?? false,
      ...(how.channel !== undefined && { channel: how.channel }),
    });
  }

  hasProgram(key: string): boolean {
    return this.#programs.has(key);
  }

  program(key: string): Program | undefined {
    return this.#programs.get(key);
  }

  async send(event: EngineEvent): Promise<Turn> {
    let turn = step(this.host, this.#mode.store(this.session), event);
    this.events.push(event);
    const isPending = () => turn.status === 'pending' && turn.refusal === undefined;
    for (let rounds = 0; isPending() && rounds < 2200; rounds++) {
      const resolutions = await Promise.all(turn.effects.map((effect) => this.#perform(effect, this)));
      const repeated = Array.from({ length: this.#mode.deliveries }, () => resolutions).flat();
      const resolved: EngineEvent = { kind: 'resolved', at: event.at, resolutions: repeated };
      this.events.push(resolved);
      turn = joinTurns(turn, step(this.host, this.#mode.store(turn.session), resolved));
    }
    if (turn.refusal === undefined) this.session = turn.session;
    this.turns.push(turn);
    return turn;
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}
