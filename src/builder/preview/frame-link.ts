import { isRaw, type Raw } from '#bot/raw.ts';

/** A request of the frame. */
export interface FrameRequest {
  readonly id: number;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** An answer that the frame has got, with its text. */
export interface FrameAnswer {
  readonly response: Response;
  readonly text: string;
}

interface FrameHandlers {
  /** The frame was loaded, perhaps again. */
  readonly onReady: () => void;
  /** Answers a request; what it throws is a lost connection to the frame. */
  readonly onRequest: (request: FrameRequest) => Promise<Response> | Response;
  /** Somebody in the frame pressed Escape. */
  readonly onLeave?: () => void;
  /** The frame has the whole answer. */
  readonly onAnswered?: (request: FrameRequest, answer: FrameAnswer) => void;
}

/** Talks to the frame that a chat runs in. It has no origin and no credentials: its requests come here as messages. */
export class FrameLink {
  readonly #handlers: FrameHandlers;
  #frame: Window | undefined;

  constructor(handlers: FrameHandlers) {
    this.#handlers = handlers;
  }

  /** A message of the page; those of other windows are left alone. */
  receive({ source, data }: Pick<MessageEvent<unknown>, 'source' | 'data'>, frame: Window | null): void {
    if (frame === null || source !== frame || !isRaw(data) || data.parleyTest !== true) return;
    this.#frame = frame;
    if (data.kind === 'ready') this.#handlers.onReady();
    if (data.kind === 'leave') this.#handlers.onLeave?.();
    if (data.kind === 'request' && isRequest(data)) void this.#answer(data);
  }

  /** The frame has no origin that could be named; it holds nothing that others may not see. */
  tell(message: Raw): void {
    this.#frame?.postMessage({ parleyTest: true, ...message }, '*');
  }

  async #answer(request: FrameRequest): Promise<void> {
    const { onRequest, onAnswered } = this.#handlers;
    try {
      const response = await onRequest(request);
      const text = await this.#pass(request.id, response);
      onAnswered?.(request, { response, text });
    } catch {
      // Also an answer that breaks off.
      this.tell({ kind: 'response', id: request.id, status: 0, headers: {}, body: null });
    }
  }

  /** Hands an answer to the frame, events as they come; gives its text. */
  async #pass(id: number, response: Response): Promise<string> {
    const type = response.headers.get('content-type') ?? 'application/json';
    const head = { kind: 'response', id, status: response.status, headers: { 'content-type': type } };
    if (!isStream(response) || response.body === null) {
      const body = await response.arrayBuffer();
      this.tell({ ...head, body });
      return new TextDecoder().decode(body);
    }
    this.tell({ ...head, isOpen: true, body: null });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
      this.tell({ kind: 'piece', id, bytes: value });
    }
    this.tell({ kind: 'end', id });
    return text;
  }
}

/** Whether an answer comes as events. */
export const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') === true;

function isRequest(data: Raw): data is Raw & FrameRequest {
  return (
    typeof data.id === 'number' &&
    typeof data.path === 'string' &&
    data.path.startsWith('/') &&
    typeof data.method === 'string' &&
    isRaw(data.headers)
  );
}
