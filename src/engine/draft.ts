import type { Bubble, InputView, LogEntry } from '#model/chat.ts';
import type { Condition } from '#model/condition.ts';
import type { Variable } from '#model/graph.ts';
import type { Value } from '#model/value.ts';
import { conditionIn } from './condition-in.ts';
import type { ClientActionInput, Ctx } from './context.ts';
import type { EffectKind, EffectRequest, EffectResult, Resolution } from './effect.ts';
import type { Reply } from './event.ts';
import { fillDeep, hasVariables, templateOf } from './fill.ts';
import { filledIn } from './filled-in.ts';
import { valueIn, withValue, withValues } from './frame-values.ts';
import { type Frames, keptAs, MAX_FRAMES, popped, pushed, topOf, withAnswer, withTop } from './frames.ts';
import type { Host } from './host.ts';
import { Outcome } from './outcome.ts';
import type { Program, ProgramBlock } from './program.ts';
import { progressOf } from './progress.ts';
import { randomAt, randomIdAt, seedFor } from './random.ts';
import { Requests } from './requests.ts';
import type { ServiceResult } from './service-job.ts';
import type { Frame, Mark, Session, Task, Waiting } from './session.ts';
import { shownNext } from './shown-next.ts';
import type { FillMode } from './template.ts';
import { TextBudget } from './text-budget.ts';
import type { Refusal, Turn } from './turn.ts';

const noCode: ReadonlyMap<string, Value> = new Map();

/**
 * The turn in the making: the only place where session fields are written. Blocks see it as `Ctx`; the walk
 * sees all of it. The session it starts from is never touched.
 */
export class Draft implements Ctx {
  readonly now: number;
  readonly isPreview: boolean;
  readonly isStreamEnabled: boolean;
  program: Program;
  /** What this turn gives besides the session. */
  readonly out = new Outcome();
  readonly requests: Requests;
  readonly #host: Host;
  readonly #session: Session;
  /** Number of this turn, from 1. */
  readonly turn: number;
  #frames: Frames;
  #draws: number;
  #answered: number;
  #waiting: Waiting | null = null;
  #hasEnded: boolean;
  readonly texts = new TextBudget();
  streamed: ServiceResult | undefined;
  /** Results of the running block's inline code, by source. */
  inlineCode: ReadonlyMap<string, Value> = noCode;
  /** Code in the running block's texts or conditions that did not run. */
  notRun: LogEntry | undefined;
  /** Where the block began, to undo it. */
  #before: {
    readonly frames: Frames;
    readonly program: Program;
    readonly draws: number;
    readonly answered: number;
  };

  constructor(host: Host, session: Session, event: { readonly at: number; readonly isNewTurn: boolean }) {
    this.#host = host;
    this.#session = session;
    this.turn = session.turn + (event.isNewTurn ? 1 : 0);
    this.#frames = session.frames;
    this.#draws = session.draws;
    this.#answered = session.answered;
    this.#hasEnded = session.hasEnded;
    this.now = event.at;
    this.isPreview = session.isPreview;
    this.isStreamEnabled = session.isStreamEnabled;
    this.requests = new Requests(this.turn);
    this.program = this.#programOf(topOf(session.frames));
    this.#before = this.#place();
  }

  // What blocks may use.

  get resultId(): string | null {
    return this.frame.resultId;
  }
  get answers(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.frame.answers);
  }
  get variables(): readonly Variable[] {
    return this.program.variables;
  }
  get locale(): string | undefined {
    return this.program.locale;
  }
  get version(): string {
    return this.program.key;
  }
  get botId(): string | undefined {
    return this.program.botId;
  }
  get said(): readonly Bubble[] {
    return this.out.said;
  }

  value(variableId: string | undefined): Value {
    if (variableId === undefined) return null;
    const value = valueIn(this.frame, variableId);
    return value === undefined ? (this.program.variablesById.get(variableId)?.value ?? null) : value;
  }

  variableNamed(name: string): Variable | undefined {
    return this.program.variablesByName.get(name);
  }

  fill(text: string, mode: FillMode = 'text'): string {
    return hasVariables(text) ? filledIn(this, text, mode) : text;
  }

  loneVariable(text: string): Variable | undefined {
    if (!hasVariables(text)) return undefined;
    const name = templateOf(text).loneVariable;
    return name === undefined ? undefined : this.variableNamed(name);
  }

  fillDeep<T>(data: T): T {
    return fillDeep(data, (text) => this.fill(text));
  }

  set(variableId: string | undefined, value: unknown): void {
    if (variableId === undefined || !this.program.variablesById.has(variableId)) return;
    if (!this.texts.fits(value)) return;
    this.#frames = withTop(this.#frames, withValue(this.frame, variableId, value));
    this.#noteWritten(variableId);
  }

  get kept(): string | null {
    const kept = valueIn(this.frame, this.#keptKey());
    return typeof kept === 'string' ? kept : null;
  }

  keep(text: string | null): void {
    if (text !== null && !this.texts.fits(text)) return;
    this.#frames = withTop(this.#frames, withValue(this.frame, this.#keptKey(), text));
    this.out.written.push(this.#keptKey());
  }

  /** Stands among the values of variables, under a name that no document's variable has. */
  #keptKey(): string {
    return `~kept:${this.requests.blockId}`;
  }

  setAll(pairs: readonly (readonly [string, unknown])[]): void {
    const known = pairs.filter(([id, value]) => this.program.variablesById.has(id) && this.texts.fits(value));
    if (known.length === 0) return;
    this.#frames = withTop(this.#frames, withValues(this.frame, known));
    for (const [id] of known) this.#noteWritten(id);
  }

  say(bubble: Bubble): void {
    this.out.say(bubble);
  }
  shownNext(variableId: string | undefined): string | undefined {
    return shownNext(this, this.requests.blockId, variableId);
  }
  hasShown(bubbleId: string): void {
    this.out.shown.add(bubbleId);
  }
  client(action: ClientActionInput): void {
    this.out.act(action);
  }
  log(entry: LogEntry): void {
    this.out.log(entry, this.resultId);
  }
  note(entry: LogEntry): void {
    this.out.note(entry, this.resultId);
  }
  random(): number {
    return randomAt(this.#session.seed, this.#draws++);
  }
  randomId(): string {
    return randomIdAt(this.#session.seed, this.#draws++);
  }

  condition(condition: Condition | undefined): boolean | undefined {
    return conditionIn(this, condition);
  }

  effect<K extends EffectKind>(kind: K, request: EffectRequest<K>): EffectResult<K> | undefined {
    return this.requests.ask(kind, request);
  }

  groupTitled(title: string): string | undefined {
    return this.program.groupIdsByTitle.get(title);
  }
  hasGroup(groupId: string): boolean {
    return this.program.groups.has(groupId);
  }
  hasBlock(blockId: string): boolean {
    return this.program.blocks.has(blockId);
  }

  // What the walk uses.

  get frame(): Frame {
    return topOf(this.#frames);
  }
  get isStanding(): boolean {
    return this.#waiting !== null || this.#hasEnded || this.out.refusal !== undefined;
  }

  /** Marks where a block begins, so that `undo` can take back all it did. */
  begin(block: ProgramBlock): void {
    this.#before = this.#place();
    this.inlineCode = noCode;
    this.notRun = undefined;
    this.out.mark();
    this.requests.of(block.id);
    this.out.trace.push({
      kind: 'block',
      version: this.program.key,
      blockId: block.id,
      groupId: block.groupId,
    });
  }

  undo(): void {
    this.#frames = this.#before.frames;
    this.program = this.#before.program;
    this.#draws = this.#before.draws;
    this.#answered = this.#before.answered;
    this.#waiting = null;
    this.out.rewind();
  }

  /** Stands still for the effects that the block asked for; the block's own doings are undone. */
  suspend(block: ProgramBlock, task: Task): void {
    this.undo();
    this.#waiting = this.requests.waiting({ blockId: block.id, task, hasSaid: this.out.hasSaid });
  }

  wait(waiting: Exclude<Waiting, { kind: 'effect' }>, view: InputView | null): void {
    this.#waiting = waiting;
    this.out.ask = view;
  }

  /** Nothing is left to do: the conversation is over. */
  end(): void {
    this.#complete();
    this.#hasEnded = true;
  }

  /** The budget of one turn; when it is spent the conversation ends with a log entry that names the place. */
  spend(block: ProgramBlock): boolean {
    this.requests.spent += 1;
    if (this.requests.spent <= this.#host.maxBlocks) return true;
    this.fail(block, `The flow ran ${this.#host.maxBlocks} blocks without asking anything and was stopped`);
    return false;
  }

  fail(block: ProgramBlock, description: string): void {
    this.log({
      status: 'error',
      description,
      details: `Group "${block.groupTitle}", block ${block.id}`,
      context: 'While running the flow',
    });
    this.#hasEnded = true;
  }

  /** Takes up a turn that stood still for effects. */
  resolve(waiting: Extract<Waiting, { kind: 'effect' }>, resolutions: readonly Resolution[]): void {
    this.requests.resume(waiting, resolutions);
    this.out.hasSaidBefore = waiting.hasSaid;
  }

  /** A message that came with the start answers the first input, if nothing was shown before it. */
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

  setMarks(marks: readonly Mark[]): void {
    this.#frames = withTop(this.#frames, { marks });
  }

  programNamed(version: string): Program | undefined {
    return this.#host.program(version);
  }

  pushFrame(program: Program, isMerging: boolean): boolean {
    if (this.#frames.length >= MAX_FRAMES) return false;
    const resultId = isMerging || this.resultId === null ? this.resultId : this.#linkedResult(this.resultId);
    this.#frames = pushed(this.#frames, { program, isMerging, resultId }, (version) =>
      this.#host.program(version),
    );
    this.program = program;
    if (!isMerging) this.out.resultBegins(program, this.frame);
    this.out.isDeep = true;
    return true;
  }

  /** A chat that was branched off draws the same numbers, and still has results of its own. */
  #linkedResult(of: string): string {
    return randomIdAt(seedFor(this.#session.seed, of), this.#draws++);
  }

  /** False when there is no bot to come back to. */
  popFrame(): boolean {
    if (this.#frames.length === 1) return false;
    if (!this.frame.isMerging) this.#complete();
    this.#frames = popped(this.#frames, (version) => this.#host.program(version));
    this.program = this.#programOf(this.frame);
    this.out.isDeep = true;
    return true;
  }

  answer(at: ProgramBlock, content: string, files: readonly string[] | undefined): void {
    const { resultId, answers } = this.frame;
    if (resultId !== null) {
      if (answers.length === 0) this.out.facts.push({ kind: 'started', resultId });
      this.out.facts.push({ kind: 'answer', resultId, blockId: at.id, content, ...(files && { files }) });
    }
    this.#frames = withTop(this.#frames, { answers: withAnswer(answers, at.answerKey, content) });
    this.out.answered.push(at.answerKey);
    this.#answered += 1;
  }

  /** The place an edge leads to; ways off the default one are recorded. */
  follow(
    at: ProgramBlock,
    way: { readonly edgeId: string | undefined; readonly because?: string },
  ): string | null {
    if (way.edgeId === undefined) return null;
    if (way.edgeId !== at.outgoingEdgeId) this.visitEdge(way.edgeId, way.because ?? 'a chosen path');
    return this.program.edges.get(way.edgeId) ?? null;
  }

  visitEdge(edgeId: string, because: string): void {
    this.out.trace.push({ kind: 'edge', edgeId, because });
    if (this.resultId !== null) this.out.facts.push({ kind: 'edge', resultId: this.resultId, edgeId });
  }

  /** The turn as data. */
  finish(): Turn {
    const session: Session = {
      ...this.#session,
      frames: this.#frames,
      waiting: this.#waiting,
      hasEnded: this.#hasEnded,
      turn: this.turn,
      draws: this.#draws,
      answered: this.#answered,
    };
    const progress = progressOf(session, (version) => this.#host.program(version));
    return this.out.turn(progress === undefined ? session : { ...session, progress }, progress);
  }

  #programOf(frame: Frame): Program {
    const program = this.#host.program(frame.version);
    if (program === undefined) throw new Error(`The program of version ${frame.version} is not loaded`);
    return program;
  }

  #place() {
    return {
      frames: this.#frames,
      program: this.program,
      draws: this.#draws,
      answered: this.#answered,
    };
  }

  #complete(): void {
    const { resultId, answers } = this.frame;
    if (resultId !== null && answers.length > 0) this.out.facts.push({ kind: 'completed', resultId });
  }

  /**
   * Variables that belong in results. A merging bot writes into those of the bot whose result it fills, and
   * that bot has the word on which are kept.
   */
  #noteWritten(id: string): void {
    this.out.written.push(id);
    const { resultId } = this.frame;
    const variable = this.program.variablesById.get(id);
    if (resultId === null || variable === undefined) return;
    const kept = keptAs(this.#frames, variable, (version) => this.#host.program(version));
    if (kept.isSessionVariable === true) return;
    const value = this.value(id);
    this.out.facts.push({ kind: 'variable', resultId, id: kept.id, name: variable.name, value });
  }
}
