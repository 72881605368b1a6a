import type { Mutable } from '#lib/mutable.ts';
import type { Channel, ChannelContact } from '#model/channel.ts';
import type { Bubble, InputView, LogEntry } from '#model/chat.ts';
import type { Condition } from '#model/condition.ts';
import type { BlockContext, ClientActionInput } from './block-context.ts';
import { Budget } from './budget.ts';
import { channelGlobal } from './channel-global.ts';
import type { CodeValue } from './code-job.ts';
import { conditionIn } from './condition-in.ts';
import type { EffectKind, EffectRequest, EffectResult, Resolution } from './effect.ts';
import type { Reply } from './event.ts';
import { answerTooLarge, stopped, tooMuchWork } from './flow-errors.ts';
import { type Frames, MAX_FRAMES, popped, pushed, withAnswer, withTop } from './frames.ts';
import type { Host } from './host.ts';
import type { At } from './move.ts';
import type { Program, ProgramBlock } from './program.ts';
import { progressOf } from './progress.ts';
import { randomAt, randomIdAt, seedFor } from './random.ts';
import { Requests } from './requests.ts';
import type { ServiceResult } from './service-job.ts';
import type { ReturnAddress, Session, Task, Waiting } from './session.ts';
import { shownNext } from './shown-next.ts';
import type { Refusal, Turn } from './turn.ts';
import { noCode, TurnValues } from './turn-values.ts';
import { COST, DEFAULT_MAX_WORK, Work, type WorkSpent } from './turn-work.ts';
import { dataBytes } from './value-size.ts';

/**
 * The turn while it is being computed: the only place where session fields are written. Blocks see it as
 * `BlockContext`; the engine sees all of it. The original session is never changed.
 */
export class TurnState extends TurnValues implements BlockContext {
  readonly now: number;
  readonly isPreview: boolean;
  readonly isStreamEnabled: boolean;
  channel: Channel | undefined;
  readonly #host: Host;
  readonly #session: Session;
  /** Number of this turn, from 1. */
  readonly turn: number;
  #draws: number;
  #answered: number;
  #waiting: Waiting | null = null;
  #hasEnded: boolean;
  /** Work at which this step ends. */
  readonly #sliceEnd: number;
  streamed: ServiceResult | undefined;
  /** Code in the running block's texts or conditions that did not run. */
  notRun: LogEntry | undefined;
  #knownWays: Set<string> | undefined;
  /** The state when the block started, for undoing. */
  #before: {
    readonly frames: Frames;
    readonly program: Program;
    readonly draws: number;
    readonly answered: number;
  };

  constructor(host: Host, session: Session, event: { readonly at: number; readonly isNewTurn: boolean }) {
    const turn = session.turn + (event.isNewTurn ? 1 : 0);
    const done = session.waiting?.kind === 'effect' && !event.isNewTurn ? session.waiting.work : 0;
    super(host, session.frames, {
      requests: new Requests(turn),
      budget: new Budget(new Work(host.maxWork ?? DEFAULT_MAX_WORK, done)),
    });
    this.#host = host;
    this.#sliceEnd = done + (host.sliceWork ?? Number.POSITIVE_INFINITY);
    this.#session = session;
    this.turn = turn;
    this.#draws = session.draws;
    this.#answered = session.answered;
    this.#hasEnded = session.hasEnded;
    this.now = event.at;
    this.isPreview = session.isPreview;
    this.channel = session.channel;
    this.isStreamEnabled = session.isStreamEnabled && session.channel === undefined;
    this.#before = this.#place();
  }

  // For blocks.

  get hasPage(): boolean {
    return this.channel === undefined;
  }

  get messages(): readonly Bubble[] {
    return this.out.said;
  }

  say(bubble: Bubble): void {
    this.budget.show();
    this.out.say(bubble);
  }
  shownNext(variableId: string | undefined): string | undefined {
    return shownNext(this, this.requests.blockId, variableId);
  }
  hasShown(bubbleId: string): void {
    this.out.hasShown(bubbleId);
  }
  client(action: ClientActionInput): void {
    this.budget.show();
    this.out.act(action);
  }
  random(): number {
    const ordinal = this.#draws++;
    const given = this.#host.random?.({ ...this.running, ordinal });
    const value = given ?? randomAt(this.#session.seed, ordinal);
    this.tracer?.draw({ ...this.running, ordinal, value });
    return value;
  }
  randomId(): string {
    return randomIdAt(this.#session.seed, this.#draws++);
  }

  condition(condition: Condition | undefined, itemId?: string): boolean | undefined {
    return conditionIn(this, condition, itemId);
  }

  effect<K extends EffectKind>(kind: K, request: EffectRequest<K>): EffectResult<K> | undefined {
    const result = this.requests.ask(kind, request);
    if (result !== undefined)
      this.tracer?.asked(this.running, { effect: kind, key: this.requests.lastKey, request, result });
    return result;
  }

  codeGlobals(source: string): Readonly<Record<string, CodeValue>> {
    return channelGlobal(source, this.channel);
  }

  // For the engine.

  get isSuspended(): boolean {
    return this.#waiting !== null || this.#hasEnded || this.out.refusal !== undefined;
  }

  /** What is known of the contact has changed. */
  meet(contact: ChannelContact): void {
    if (this.channel !== undefined) this.channel = { ...this.channel, contact };
  }

  /** Marks the start of a block, so that `undo` can revert its changes. */
  begin(block: ProgramBlock): void {
    this.#before = this.#place();
    this.block = block;
    this.inlineCode = noCode;
    this.notRun = undefined;
    this.out.mark();
    this.requests.beginBlock(block.id);
    this.out.block({
      kind: 'block',
      version: this.program.key,
      blockId: block.id,
      groupId: block.groupId,
    });
    this.tracer?.begin();
    this.budget.begin(block.weight);
  }

  undo(): void {
    this.frames = this.#before.frames;
    this.program = this.#before.program;
    this.#draws = this.#before.draws;
    this.#answered = this.#before.answered;
    this.#waiting = null;
    this.out.rewind();
  }

  /** Suspends the turn for the effects that the block requested; the block's own changes are undone. */
  suspend(block: ProgramBlock, task: Task): void {
    this.undo();
    this.out.dropBlock();
    this.#waiting = this.requests.waiting({
      blockId: block.id,
      task,
      ...this.out.soFar,
      work: this.budget.work.done,
    });
  }

  /** Whether others are served before the next block. */
  get isSliceDone(): boolean {
    return this.budget.work.done >= this.#sliceEnd;
  }

  /** Ends the step before a block; the turn goes on with it. */
  pause({ place, task }: At): void {
    this.#waiting = this.requests.paused({
      blockId: place,
      task,
      ...this.out.soFar,
      work: this.budget.work.done,
    });
  }

  wait(waiting: Exclude<Waiting, { kind: 'effect' }>, view: InputView | null): void {
    if (view !== null) this.budget.show();
    this.#waiting = waiting;
    this.out.input = view;
  }

  /** Nothing is left to do: the conversation is over. */
  end(): void {
    this.#complete();
    this.#hasEnded = true;
  }

  /** The budget of one turn; when it is used up the conversation ends with a log entry that names the place. */
  countBlock(block: ProgramBlock): boolean {
    this.requests.blocksRun += 1;
    if (this.requests.blocksRun <= this.#host.maxBlocks) return true;
    this.fail(block, `The flow ran ${this.#host.maxBlocks} blocks without asking anything and was stopped`);
    return false;
  }

  fail(block: ProgramBlock | undefined, description: string): void {
    this.out.log(stopped(description, block), this.resultId);
    this.#hasEnded = true;
  }

  /** The work is spent: what the block began is undone, and the conversation ends. */
  stop(spent: WorkSpent): void {
    this.undo();
    this.#waiting = null;
    this.out.input = null;
    this.out.reformatted = undefined;
    this.fail(this.block, tooMuchWork[spent.of]);
  }

  /** Resumes a turn that was suspended for effects. */
  resolve(waiting: Extract<Waiting, { kind: 'effect' }>, resolutions: readonly Resolution[]): void {
    this.requests.resume(waiting, resolutions);
    this.block = this.program.blocks.get(waiting.blockId);
    for (const { result } of resolutions) this.budget.work.count(dataBytes(result) * COST.bring);
    this.out.goOn(waiting);
  }

  /** A message that was sent with the start answers the first input, if nothing was shown before it. */
  takeMessage(view: InputView): Reply | null {
    const { message } = this.requests;
    this.requests.message = undefined;
    if (message === undefined || message.type === 'command') return null;
    const showsSomething = this.out.hasSaid || view.items !== undefined || view.runtimeOptions !== undefined;
    return showsSomething ? null : message;
  }

  refuse(refusal: Refusal): null {
    this.out.refusal = refusal;
    return null;
  }

  setReturnAddresses(marks: readonly ReturnAddress[]): void {
    this.frames = withTop(this.frames, { returnAddresses: marks });
    const latest = marks.at(-1);
    if (latest !== undefined) this.budget.keepReturnAddress(latest, this.frames);
  }

  /** Finding the ways of a round looks at the blocks of the bot, once a turn for each block that repeats. */
  countWays(): void {
    for (const mark of this.frame.returnAddresses) {
      this.budget.work.count(COST.place);
      if (mark.kind !== 'back' || this.#knownWays?.has(mark.blockId)) continue;
      this.#knownWays ??= new Set();
      this.#knownWays.add(mark.blockId);
      this.budget.work.count(this.program.blocks.size * COST.way);
    }
  }

  programNamed(version: string): Program | undefined {
    return this.#host.program(version);
  }

  pushFrame(program: Program, isMerging: boolean): boolean {
    if (this.frames.length >= MAX_FRAMES) return false;
    const resultId = isMerging || this.resultId === null ? this.resultId : this.#linkedResult(this.resultId);
    const { length } = this.frames;
    this.budget.work.count(program.variables.length * length * COST.link);
    this.frames = pushed(this.frames, { program, isMerging, resultId }, (version) =>
      this.#host.program(version),
    );
    this.program = program;
    if (!isMerging) this.out.resultBegins(program, this.frame);
    this.out.isDeep = true;
    this.budget.storeWhole(this.frames);
    return true;
  }

  /** A forked chat draws the same numbers, but has its own results. */
  #linkedResult(of: string): string {
    return randomIdAt(seedFor(this.#session.seed, of), this.#draws++);
  }

  /** False when there is no bot to return to. */
  popFrame(): boolean {
    if (this.frames.length === 1) return false;
    if (!this.frame.isMerging) this.#complete();
    this.budget.work.count(
      (this.program.variables.length + Object.keys(this.frame.values).length) * COST.link,
    );
    this.frames = popped(this.frames, (version) => this.#host.program(version));
    this.program = this.programOf(this.frame);
    this.out.isDeep = true;
    this.budget.storeWhole(this.frames);
    return true;
  }

  /** Records an answer. If it does not fit into the chat, it is only stored in the result, with a log entry. */
  answer(at: ProgramBlock, content: string, files: readonly string[] | undefined): void {
    const { resultId, answers } = this.frame;
    if (resultId !== null) {
      if (answers.length === 0) this.out.facts.push({ kind: 'started', resultId });
      const fact = { kind: 'answer', resultId, blockId: at.id, content } as const;
      this.out.facts.push(files === undefined ? fact : { ...fact, files });
    }
    if (this.budget.admitAnswer(at.answerKey, content, this.frames)) {
      this.frames = withTop(this.frames, { answers: withAnswer(answers, at.answerKey, content) });
      this.out.answered.push(at.answerKey);
    } else this.log(answerTooLarge(at));
    this.#answered += 1;
  }

  /** The place an edge leads to; edges other than the default are recorded. */
  follow(
    at: ProgramBlock,
    way: { readonly edgeId: string | undefined; readonly because?: string },
  ): string | null {
    const because = way.because ?? 'a chosen path';
    const to = way.edgeId === undefined ? null : (this.program.edges.get(way.edgeId) ?? null);
    if (way.edgeId !== undefined && way.edgeId !== at.outgoingEdgeId) this.visitEdge(way.edgeId, because);
    this.tracer?.follow(this.version, at, { edgeId: way.edgeId, to, because });
    return to;
  }

  visitEdge(edgeId: string, because: string): void {
    this.out.trace.push({ kind: 'edge', edgeId, because });
    if (this.resultId !== null) this.out.facts.push({ kind: 'edge', resultId: this.resultId, edgeId });
  }

  /** The turn as data. */
  finish(): Turn {
    this.tracer?.end();
    const session: Mutable<Session> = {
      ...this.#session,
      frames: this.frames,
      waiting: this.#waiting,
      hasEnded: this.#hasEnded,
      turn: this.turn,
      draws: this.#draws,
      answered: this.#answered,
    };
    if (this.channel !== undefined) session.channel = this.channel;
    const progress = progressOf(session, (version) => this.#host.program(version));
    if (progress !== undefined) session.progress = progress;
    return this.out.turn(session, progress);
  }

  #place() {
    return {
      frames: this.frames,
      program: this.program,
      draws: this.#draws,
      answered: this.#answered,
    };
  }

  #complete(): void {
    const { resultId, answers } = this.frame;
    if (resultId !== null && answers.length > 0) this.out.facts.push({ kind: 'completed', resultId });
  }
}
