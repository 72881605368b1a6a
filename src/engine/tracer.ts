import type { Tracing } from './host.ts';
import type { ProgramBlock } from './program.ts';
import type { AskedStep, BlockStep, CompareStep, TraceDetail, TraceStep, WayStep } from './trace-step.ts';
import { cutData, cutText, cutValue } from './traced-data.ts';

/** Characters of details that one step of a turn may note. */
const MAX_CHARS = 200_000;

/** Notes the details of a traced turn. It only reads: a traced turn comes out like any other. */
export class Tracer {
  readonly #trace: TraceStep[];
  readonly #tracing: Tracing;
  #chars = 0;
  #running: { readonly index: number; readonly since: number } | undefined;

  constructor(trace: TraceStep[], tracing: Tracing) {
    this.#trace = trace;
    this.#tracing = tracing;
  }

  /** The step of a block was just noted. */
  begin(): void {
    this.end();
    const { ms } = this.#tracing;
    if (ms !== undefined) this.#running = { index: this.#trace.length - 1, since: ms() };
  }

  /** The running block is done. */
  end(): void {
    const { ms } = this.#tracing;
    const step = this.#running && this.#trace[this.#running.index];
    if (ms !== undefined && this.#running !== undefined && step?.kind === 'block')
      this.#trace[this.#running.index] = { ...step, ms: ms() - this.#running.since } satisfies BlockStep;
    this.#running = undefined;
  }

  way(way: Omit<WayStep, 'kind'>): void {
    this.#note({ kind: 'way', ...way }, 0);
  }

  /** The default exit of a block. */
  leave(version: string, at: ProgramBlock): void {
    this.way({
      version,
      blockId: at.id,
      ...(at.nextEdgeId !== undefined && { edgeId: at.nextEdgeId }),
      to: at.nextBlockId,
      because: 'the default exit',
    });
  }

  /** An edge of a block, its default one included. */
  follow(
    version: string,
    at: ProgramBlock,
    { edgeId, ...taken }: Pick<WayStep, 'to' | 'because'> & { readonly edgeId: string | undefined },
  ): void {
    const path =
      edgeId === undefined ? undefined : at.block?.paths.find((each) => each.outgoingEdgeId === edgeId);
    this.way({
      version,
      blockId: at.id,
      ...(path?.itemId !== undefined && { itemId: path.itemId }),
      ...(path?.pathId !== undefined && { pathId: path.pathId }),
      ...(edgeId !== undefined && { edgeId }),
      ...taken,
    });
  }

  compare(compared: Omit<CompareStep, 'kind'>): void {
    if (this.#tracing.isBrief) return;
    const left = cutValue(compared.left);
    const right = cutValue(compared.right);
    this.#note({ kind: 'compare', ...compared, left, right }, charsOf(left) + charsOf(right));
  }

  set(written: Omit<Extract<TraceDetail, { kind: 'set' }>, 'kind'>): void {
    if (this.#tracing.isBrief) return;
    const old = cutValue(written.old);
    const now = cutValue(written.new);
    this.#note({ kind: 'set', ...written, old, new: now }, charsOf(old) + charsOf(now));
  }

  draw(drawn: Omit<Extract<TraceDetail, { kind: 'draw' }>, 'kind'>): void {
    if (!this.#tracing.isBrief) this.#note({ kind: 'draw', ...drawn }, 0);
  }

  asked(of: Running, asked: Answered): void {
    if (this.#tracing.isBrief) return;
    const request = cutData(asked.request);
    const result = cutData(asked.result);
    this.#note({ kind: 'asked', ...of, ...asked, request, result }, charsOf(request) + charsOf(result));
  }

  rejected(of: Running): void {
    this.#note({ kind: 'rejected', ...of }, 0);
  }

  failed(of: Running, description: string): void {
    this.#note({ kind: 'failed', ...of, description: cutText(description) }, description.length);
  }

  #note(step: TraceDetail, chars: number): void {
    if (this.#tracing.isBrief) {
      this.#trace.push(step);
      return;
    }
    if (this.#chars > MAX_CHARS) return;
    this.#chars += 100 + chars;
    this.#trace.push(this.#chars > MAX_CHARS ? { kind: 'cut' } : step);
  }
}

/** The running block. */
type Running = Pick<BlockStep, 'version' | 'blockId'>;

type Answered = Pick<AskedStep, 'effect' | 'key'> & { readonly request: unknown; readonly result: unknown };

const charsOf = (data: unknown): number =>
  typeof data === 'string' ? data.length : data === null ? 0 : JSON.stringify(data).length;
