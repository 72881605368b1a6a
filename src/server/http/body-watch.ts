import type { IncomingMessage } from 'node:http';
import { type Linked, LinkedList } from '#lib/linked-list.ts';
import { AppError } from '#server/app-error.ts';

/** How often bodies are checked, in ms. */
const LOOK_MS = 500;

/** Bytes that all incomplete bodies together may have sent. */
const MAX_BYTES = 128 * 1024 * 1024;

/** A body that is still arriving. */
export interface ArrivingBody {
  readonly raw: IncomingMessage;
  /** Read by the operation as it arrives: its duration is not limited, but its pauses are. */
  readonly isUpload: boolean;
  /** Responds with the error and closes the connection. */
  readonly refuse: (error: AppError) => void;
}

/** A body on its way. */
export interface Arriving extends Linked<Arriving> {
  readonly body: ArrivingBody;
  /** Most bodies are complete before the next check: this is created only then. */
  watched: Watched | undefined;
}

interface Watched {
  /** When it started, and when data last arrived; in checks. */
  readonly begun: number;
  heard: number;
  /** Bytes of the connection at the first check, and at the last. */
  readonly before: number;
  bytes: number;
}

/**
 * Ends bodies that take too long, pause for too long, or are too large together. Bodies that are still arriving do not
 * count as running requests, so slow senders block nobody. All of them are checked together, so a body that arrives at
 * once costs next to nothing.
 */
export class BodyWatch {
  readonly #looks: { readonly total: number; readonly silence: number };
  readonly #arriving = new LinkedList<Arriving>();
  readonly #timer: NodeJS.Timeout;
  #now = 0;

  constructor(limits: { readonly bodyTimeoutMs: number; readonly bodySilenceMs: number }) {
    this.#looks = { total: limits.bodyTimeoutMs / LOOK_MS, silence: limits.bodySilenceMs / LOOK_MS };
    this.#timer = setInterval(() => this.look(), LOOK_MS);
    this.#timer.unref();
  }

  begin(body: ArrivingBody): Arriving {
    const arriving: Arriving = { body, watched: undefined, before: undefined, after: undefined };
    this.#arriving.append(arriving);
    return arriving;
  }

  end(arriving: Arriving): void {
    this.#arriving.remove(arriving);
  }

  /** Bodies that are arriving. */
  get size(): number {
    return this.#arriving.size;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  look(): void {
    this.#now += 1;
    let total = 0;
    for (const arriving of this.#arriving.nodes()) {
      const { body, watched: known } = arriving;
      if (body.raw.complete || body.raw.destroyed) {
        this.end(arriving);
        continue;
      }
      const { raw, isUpload } = body;
      const { bytesRead } = raw.socket;
      const watched = known ?? {
        begun: this.#now - 1,
        heard: this.#now - 1,
        before: bytesRead,
        bytes: bytesRead,
      };
      arriving.watched = watched;
      // Data that has arrived but was not read yet is not the sender's fault.
      if (bytesRead !== watched.bytes || raw.readableLength > 0) watched.heard = this.#now;
      watched.bytes = bytesRead;
      const silence = this.#now - watched.heard;
      const isLate = isUpload
        ? silence > this.#looks.silence * 2
        : silence > this.#looks.silence || this.#now - watched.begun > this.#looks.total;
      if (isLate) this.#refuse(arriving, new AppError('REQUEST_TIMEOUT'));
      else if (!isUpload) total += bytesRead - watched.before;
    }
    if (total > MAX_BYTES) this.#shed(total);
  }

  /** The largest go first. */
  #shed(total: number): void {
    const bySize = this.#arriving
      .nodes()
      .filter(({ body }) => !body.isUpload)
      .map((arriving) => ({ arriving, size: sizeOf(arriving) }))
      .sort((a, b) => b.size - a.size);
    let left = total;
    for (const { arriving, size } of bySize) {
      if (left <= MAX_BYTES) return;
      left -= size;
      this.#refuse(arriving, new AppError('OVERLOADED', { headers: { 'retry-after': '1' } }));
    }
  }

  #refuse(arriving: Arriving, error: AppError): void {
    this.end(arriving);
    arriving.body.refuse(error);
  }
}

const sizeOf = ({ watched }: Arriving): number =>
  watched === undefined ? 0 : watched.bytes - watched.before;
