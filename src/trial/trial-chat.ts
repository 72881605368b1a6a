import type { Effect, EffectKind, Resolution } from '#engine/effect.ts';
import type { EngineEvent, Message } from '#engine/event.ts';
import type { Host } from '#engine/host.ts';
import { joinTurns } from '#engine/join-turns.ts';
import { newSession } from '#engine/new-session.ts';
import type { Session } from '#engine/session.ts';
import { step } from '#engine/step.ts';
import type { TraceStep } from '#engine/trace-step.ts';
import { type TranscriptEntry, transcriptOf, transcriptText } from '#engine/transcript.ts';
import type { Fact, Turn } from '#engine/turn.ts';
import { answerOf } from './answer-of.ts';
import { asComputable, TEST_SEED } from './as-computable.ts';
import type { Computable, Computing } from './computing.ts';
import { emptyBot } from './empty-bot.ts';
import { type Asked, type Happening, joinHappenings, nothingYet } from './happening.ts';
import { inWords } from './in-words.ts';
import { withCalls } from './model-calls.ts';
import { blockKey, type Trial } from './open-trial.ts';
import type { Outside } from './outside.ts';
import { isDataWanted, pageReply } from './page-reply.ts';
import type { Places } from './places.ts';
import { programsIn } from './programs-in.ts';
import { stubToPaste } from './stub-to-paste.ts';
import type { TestFailure } from './test-failure.ts';

export interface ChatSetup {
  readonly trial: Trial;
  readonly places: Places;
  readonly stubs: Outside;
  /** Instant of the first turn, ms. */
  readonly at: number;
  readonly random: NonNullable<Host['random']>;
  /** The language of the chat. Default: that of each bot. */
  readonly language?: string | undefined;
}

type Problem = Omit<TestFailure, 'path'>;

/** What others answered, and how long that took. */
interface Resolved {
  readonly resolutions: readonly Resolution[];
  readonly ms: number;
}

const MAX_BLOCKS = 1000;

/** Pages answer so often by themselves before a test gives up. */
const MAX_REPLIES = 200;

/** Steps that the conversation of one test may take. */
const MAX_STEPS = 200_000;

/** Time between two actions. */
const PACE_MS = 1000;

/** A conversation of a test: a live one in memory, whose clock stands still and whose outside is in the test. */
export class TrialChat {
  session: Session;
  at: number;
  happening: Happening = nothingYet;
  /** Everything that was recorded in the conversation so far. */
  readonly past: { readonly facts: Fact[]; readonly trace: TraceStep[] } = { facts: [], trace: [] };
  readonly #setup: ChatSetup;
  readonly #host: Host;
  readonly #heard: TranscriptEntry[] = [];

  constructor(setup: ChatSetup) {
    this.#setup = setup;
    this.at = setup.at;
    const programs = programsIn(setup.trial, setup.language);
    this.#host = {
      program: (version) => (version === emptyBot.key ? emptyBot : programs.get(version)),
      maxBlocks: MAX_BLOCKS,
      tracing: {},
      random: setup.random,
    };
    this.session = newSession({ version: setup.trial.main.id, resultId: 'test', seed: TEST_SEED });
  }

  *start(prefill: Readonly<Record<string, unknown>>): Computing<Problem | undefined> {
    return yield* this.#act({ kind: 'start', at: this.at, prefill });
  }

  *send(message: Message | null): Computing<Problem | undefined> {
    this.at += PACE_MS;
    return yield* this.#act({ kind: 'message', at: this.at, message });
  }

  /** A call from outside arrives. */
  *call(data: unknown): Computing<Problem | undefined> {
    this.at += PACE_MS;
    return yield* this.#act({ kind: 'external', at: this.at, data });
  }

  /** Time passes: what waits for it continues on the way. */
  *pass(ms: number): Computing<Problem | undefined> {
    const until = this.at + ms;
    this.happening = { ...nothingYet, input: this.happening.input, status: this.happening.status };
    for (;;) {
      const { waiting } = this.session;
      if (waiting?.kind !== 'timer' || waiting.dueAt > until) break;
      this.at = Math.max(this.at, waiting.dueAt);
      const problem = yield* this.#turns({ kind: 'timer', at: this.at });
      if (problem !== undefined) return problem;
    }
    this.at = until;
    return undefined;
  }

  *#act(event: EngineEvent): Computing<Problem | undefined> {
    this.happening = nothingYet;
    return yield* this.#turns(event);
  }

  /** One turn, and those of a page that answers by itself. */
  *#turns(first: EngineEvent): Computing<Problem | undefined> {
    let event = first;
    for (let replies = 0; replies < MAX_REPLIES; replies++) {
      const problem = yield* this.#turn(event);
      if (problem !== undefined) return problem;
      const { waiting } = this.session;
      if (waiting?.kind !== 'client') return undefined;
      const key = this.#keyOf(this.session, waiting.blockId);
      const block = this.#setup.places.nameOf(key);
      const action = this.happening.actions.at(-1);
      const stub = this.#setup.stubs.take(key, action ?? {}, isDataWanted(action) ? 'page data' : 'page');
      const reply = pageReply(action, { block, stub });
      if ('problem' in reply) return reply.problem;
      if ('waits' in reply) return undefined;
      event = { kind: 'message', at: this.at, message: reply.message };
    }
    return { message: `The page answered ${MAX_REPLIES} times without reaching a question` };
  }

  *#turn(event: EngineEvent): Computing<Problem | undefined> {
    const asked: Asked[] = [];
    let at = event.at;
    let turn = step(this.#host, this.session, event);
    while (turn.status === 'pending' && turn.refusal === undefined) {
      const resolved = yield* this.#resolve(turn, { event, asked, at });
      if ('message' in resolved) return resolved;
      at += resolved.ms;
      const more = { kind: 'resolved', at, resolutions: resolved.resolutions } as const;
      turn = joinTurns(turn, step(this.#host, turn.session, more));
    }
    if (turn.refusal !== undefined) return { message: refusals[turn.refusal] };
    this.session = turn.session;
    this.at = at;
    this.#heard.push(...transcriptOf({ event, said: turn.messages, ...reformatted(turn) }));
    this.happening = joinHappenings(this.happening, turn, asked);
    for (const fact of turn.facts) this.past.facts.push(fact);
    for (const traced of turn.trace) this.past.trace.push(traced);
    return this.past.trace.length > MAX_STEPS
      ? { message: `The conversation takes more than ${MAX_STEPS} steps` }
      : undefined;
  }

  *#resolve(
    turn: Turn,
    { event, asked, at }: { readonly event: EngineEvent; readonly asked: Asked[]; readonly at: number },
  ): Computing<Resolved | Problem> {
    const { waiting } = turn.session;
    const block = this.#keyOf(turn.session, waiting?.kind === 'effect' ? waiting.blockId : '');
    const resolutions: Resolution[] = [];
    const computable: Computable[] = [];
    let ms = 0;
    for (const effect of turn.effects) {
      asked.push({ block, kind: effect.kind, request: effect.request });
      const stub = this.#setup.stubs.take(block, effect.request, effect.kind);
      if (stub !== undefined) {
        const answer = yield* withCalls(effect, stub.gives, at);
        if (!answer.ok) return { message: this.#wrongAnswer(block, answer.error) };
        const given = answerOf(effect, answer.value);
        if (!given.ok) return { message: this.#wrongAnswer(block, given.error) };
        resolutions.push(given.value.resolution);
        ms = Math.max(ms, given.value.ms);
        continue;
      }
      const made = this.#own(effect, event);
      if (made === 'computed') computable.push(...asComputable(effect, at));
      else if (made === undefined) return this.#lacks(block, effect, describe(effect));
      else resolutions.push(made);
    }
    const computed = computable.length === 0 ? [] : yield computable;
    for (const each of computed) {
      if (!('reached' in each)) resolutions.push(each);
      else {
        const effect = turn.effects.find(({ key }) => key === each.key);
        if (effect !== undefined) return this.#lacks(block, effect, `its code asks ${each.reached}`);
      }
    }
    return { resolutions, ms };
  }

  /** What a test knows by itself; undefined: it has to be given. */
  #own(effect: Effect, event: EngineEvent): Resolution | 'computed' | undefined {
    const { key } = effect;
    switch (effect.kind) {
      case 'code':
      case 'phone':
      case 'date':
        return 'computed';
      case 'linkBot': {
        const { botId } = effect.request;
        return this.#setup.trial.programs.has(botId)
          ? { kind: 'linkBot', key, result: { version: botId } }
          : undefined;
      }
      case 'transcript': {
        const now = transcriptOf({ event, said: effect.request.said });
        return { kind: 'transcript', key, result: { text: transcriptText([...this.#heard, ...now]) } };
      }
      case 'resumeUrl':
        return { kind: 'resumeUrl', key, result: { url: `https://test.invalid/${effect.request.blockId}` } };
      case 'http':
      case 'service':
        return undefined;
    }
  }

  /** The block of the running bot that waits, by its `blockKey`. */
  get waitingBlock(): string | undefined {
    const { waiting } = this.session;
    return waiting === null ? undefined : this.#keyOf(this.session, waiting.blockId);
  }

  #keyOf(session: Session, blockId: string): string {
    return blockKey(session.frames.at(-1)?.version ?? '', blockId);
  }

  #lacks(block: string, effect: Effect, what: string): Problem {
    const name = this.#setup.places.nameOf(block);
    const [word] = effect.kind === 'service' ? this.#wordsOf(block) : [];
    return {
      message: `The block “${name}” has no answer in this test: ${what}`,
      stub: stubToPaste(name, effect, word),
    };
  }

  #wrongAnswer(block: string, error: string): string {
    const words = this.#wordsOf(block);
    const also = words.length === 0 ? '' : `; or ${words.join(', ')}`;
    return `${this.#setup.places.nameOf(block)}: ${error}${also}`;
  }

  /** What the service of a block may answer, in words. */
  #wordsOf(block: string): readonly string[] {
    return Object.keys(this.#setup.trial.blocks.get(block)?.answers?.outcomes?.words ?? {});
  }
}

const reformatted = (turn: Turn) => (turn.reformatted !== undefined ? { reformatted: turn.reformatted } : {});

function describe(effect: Effect): string {
  switch (effect.kind) {
    case 'http':
      return `it asks ${effect.request.method} ${effect.request.url}`;
    case 'service':
      return `it asks for ${inWords(effect.request.action)}`;
    case 'linkBot':
      return `the linked bot ${effect.request.botId} is not here`;
    default:
      return `it asks for ${otherWords[effect.kind]}`;
  }
}

const otherWords: Readonly<Record<Exclude<EffectKind, 'http' | 'service' | 'linkBot'>, string>> = {
  code: 'code',
  phone: 'a phone number',
  date: 'a date',
  transcript: 'the conversation so far',
  resumeUrl: 'an address',
};

const refusals: Readonly<Record<NonNullable<Turn['refusal']>, string>> = {
  START_NOT_FOUND: 'The bot has no such place to start at',
  COMMAND_NOT_FOUND: 'The bot has no such command',
  COMMAND_NOT_CONNECTED: 'The event of this command leads nowhere',
  NOTHING_WAITING: 'The chat waits for nothing that could take this',
  NOT_DUE: 'The chat waits for a time that has not come: let it pass',
};
