import type { LogEntry } from '#model/chat.ts';
import type { Variable } from '#model/graph.ts';
import type { Value } from '#model/value.ts';
import type { Budget } from './budget.ts';
import { fillDeep, hasVariables, templateOf } from './fill.ts';
import { filledIn } from './filled-in.ts';
import { tooLarge } from './flow-errors.ts';
import { isFolding, valueIn, withValue, withValues } from './frame-values.ts';
import { type Frames, keptAs, topOf, withTop } from './frames.ts';
import type { Host } from './host.ts';
import { joinedList } from './joined-list.ts';
import { Outcome } from './outcome.ts';
import type { Program, ProgramBlock } from './program.ts';
import type { Requests } from './requests.ts';
import type { Frame } from './session.ts';
import { carryBytes } from './session-bytes.ts';
import type { FillMode } from './template.ts';
import { Tracer } from './tracer.ts';
import { COST } from './turn-work.ts';
import { valueBytes } from './value-size.ts';

export const noCode: ReadonlyMap<string, Value> = new Map();

/** Bytes up to which small values are written at once. */
const LARGE = 1000;

/** The values of the running bot in the current turn. */
export abstract class TurnValues {
  program: Program;
  /** What this turn produces besides the session. */
  readonly out = new Outcome();
  readonly requests: Requests;
  /** The remaining budget of the turn. */
  readonly budget: Budget;
  /** Undefined: the turn is not traced. */
  readonly tracer: Tracer | undefined;
  /** Results of the running block's inline code, by source. */
  inlineCode: ReadonlyMap<string, Value> = noCode;
  protected frames: Frames;
  /** The block that runs. */
  protected block: ProgramBlock | undefined;
  readonly #host: Host;

  constructor(host: Host, frames: Frames, of: { readonly requests: Requests; readonly budget: Budget }) {
    this.#host = host;
    this.frames = frames;
    this.requests = of.requests;
    this.budget = of.budget;
    this.program = this.programOf(topOf(frames));
    this.tracer = host.tracing && new Tracer(this.out.trace, host.tracing);
  }

  /** The running block, for the trace. */
  get running(): { readonly version: string; readonly blockId: string } {
    return { version: this.program.key, blockId: this.requests.blockId };
  }

  get resultId(): string | null {
    return this.frame.resultId;
  }
  get answers(): Readonly<Record<string, string>> {
    const { answers } = this.frame;
    for (const [, content] of answers) this.budget.read(content);
    this.budget.work.count(answers.length * COST.place);
    return Object.fromEntries(answers);
  }
  get variables(): readonly Variable[] {
    const { variables } = this.program;
    this.budget.work.count(variables.length * COST.read);
    return variables;
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

  value(variableId: string | undefined): Value {
    if (variableId === undefined) return null;
    return this.budget.read(this.#held(variableId));
  }

  #held(variableId: string): Value {
    const value = valueIn(this.frame, variableId);
    return value === undefined ? (this.program.variablesById.get(variableId)?.value ?? null) : value;
  }

  hasVariable(variableId: string | undefined): boolean {
    return variableId !== undefined && this.program.variablesById.has(variableId);
  }
  work(units: number): void {
    this.budget.work.count(units);
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
    const written = this.#admitted(variableId, value);
    if (written === undefined) return;
    if (this.tracer !== undefined) this.#traceSet(variableId, this.#held(variableId), written);
    const { frame } = this;
    const folds = isFolding(frame, variableId);
    if (folds) this.budget.work.count(this.program.variables.length * COST.link);
    this.frames = withTop(this.frames, withValue(frame, variableId, written));
    if (folds) carryBytes(frame, this.frame.values);
    this.#noteWritten(variableId);
  }

  append(variableId: string | undefined, added: Value): void {
    if (variableId === undefined || !this.program.variablesById.has(variableId)) return;
    const list = joinedList(this.#held(variableId), added);
    if (list === undefined) this.log(tooLarge(this.program.variablesById.get(variableId), this.block));
    else this.set(variableId, list);
  }

  /** The value to write; undefined when it does not fit, which is logged. */
  #admitted(id: string, input: unknown): Value | undefined {
    const before = valueIn(this.frame, id);
    const value = this.budget.admit({ id, input, before, frames: this.frames });
    if (value === undefined) this.log(tooLarge(this.program.variablesById.get(id), this.block));
    return value;
  }

  #traceSet(variableId: string, old: Value, now: Value): void {
    const { version, blockId } = this.running;
    this.tracer?.set({ version, ...(blockId !== '' && { blockId }), variableId, old, new: now });
  }

  get kept(): string | null {
    const kept = valueIn(this.frame, this.#keptKey());
    return typeof kept === 'string' ? kept : null;
  }

  keep(text: string | null): void {
    const written = this.#admitted(this.#keptKey(), text);
    if (written === undefined) return;
    this.frames = withTop(this.frames, withValue(this.frame, this.#keptKey(), written));
    this.out.written.push(this.#keptKey());
  }

  /** Stored among the values of variables, under a name that no document's variable has. */
  #keptKey(): string {
    return `~kept:${this.requests.blockId}`;
  }

  setAll(pairs: readonly (readonly [string, unknown])[]): void {
    let small: (readonly [string, Value])[] = [];
    const flush = (): void => {
      this.frames = withTop(this.frames, withValues(this.frame, small));
      for (const [id] of small) this.#noteWritten(id);
      small = [];
    };
    for (const [id, input] of pairs) {
      if (!this.program.variablesById.has(id)) continue;
      const value = this.#admitted(id, input);
      if (value === undefined) continue;
      if (this.tracer !== undefined) {
        const before = small.findLast(([other]) => other === id);
        this.#traceSet(id, before === undefined ? this.#held(id) : before[1], value);
      }
      small.push([id, value]);
      // Large values count towards the size of the session before the next one is checked.
      if (valueBytes(value) > LARGE) flush();
    }
    if (small.length > 0) flush();
  }

  log(entry: LogEntry): void {
    this.budget.log(entry);
    this.out.log(entry, this.resultId);
  }
  logForAuthor(entry: LogEntry): void {
    this.budget.log(entry);
    this.out.logForAuthor(entry, this.resultId);
  }
  get frame(): Frame {
    return topOf(this.frames);
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

  /**
   * Variables to store in results. A merging bot writes into those of the bot whose result it fills, and that bot
   * decides which are stored.
   */
  #noteWritten(id: string): void {
    this.out.written.push(id);
    const { resultId } = this.frame;
    const variable = this.program.variablesById.get(id);
    if (resultId === null || variable === undefined) return;
    const kept = keptAs(this.frames, variable, (version) => this.#host.program(version));
    if (kept.isSessionVariable === true) return;
    this.out.facts.push({
      kind: 'variable',
      resultId,
      id: kept.id,
      name: variable.name,
      value: this.#held(id),
    });
  }
  protected programOf(frame: Frame): Program {
    const program = this.#host.program(frame.version);
    if (program === undefined) throw new Error(`The program of version ${frame.version} is not loaded`);
    return program;
  }
}
