import { isRaw, type Raw } from '#bot/raw.ts';
import { appHeaders } from '#builder/api/call.ts';
import { signedOut } from '#builder/api/signed-out.ts';
import type { TestStart } from '#builder/editor/test-starts.ts';
import { ownJson } from '#lib/own-json.ts';
import { jsonIn } from '#lib/parse-json.ts';
import { mayAsk } from './may-ask.ts';
import {
  continued,
  noSession,
  rewound,
  started,
  type TestReply,
  type TestSession,
  textOfMessage,
} from './test-session.ts';

/** What a test chat runs. */
export interface TestPlan {
  readonly botId: string;
  /** The draft as it is now; undefined: as it is stored. */
  readonly draft: () => unknown;
  /** The test chat before, of which nothing is needed any more. */
  readonly replaces: string | undefined;
  readonly startFrom: TestStart | undefined;
  /** Values by variable name. */
  readonly prefilled: Readonly<Record<string, string>>;
}

/** A request of the frame. */
interface FrameRequest {
  readonly id: number;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * The page's side of a test chat. The chat itself runs in a frame without credentials: its requests come here as messages,
 * are sent with the session of the person who is signed in, and what they tell about the flow is noted.
 */
export class TestChat {
  readonly #plan: TestPlan;
  readonly #onChange: (session: TestSession) => void;
  #frame: Window | undefined;
  #session = noSession;

  constructor(plan: TestPlan, onChange: (session: TestSession) => void) {
    this.#plan = plan;
    this.#onChange = onChange;
  }

  /** A message of the page; those of other windows are left alone. */
  receive({ source, data }: Pick<MessageEvent<unknown>, 'source' | 'data'>, frame: Window | null): void {
    if (frame === null || source !== frame || !isRaw(data) || data.parleyTest !== true) return;
    this.#frame = frame;
    if (data.kind === 'ready') this.#start();
    if (data.kind === 'request' && isRequest(data)) void this.#answer(data);
  }

  /** Goes back to the question after a turn. */
  goBack(turn: number): void {
    this.#tell({ kind: 'back', turn });
  }

  #start(): void {
    const { botId, draft, startFrom, prefilled } = this.#plan;
    const previewBot = draft();
    this.#change(noSession);
    this.#tell({
      kind: 'start',
      props: {
        ...{ bot: botId, token: 'preview', isPreview: true, label: 'Test chat' },
        ...(previewBot !== undefined && { previewBot }),
        ...(startFrom && { startFrom }),
        prefilledVariables: prefilled,
      },
    });
  }

  async #answer(request: FrameRequest): Promise<void> {
    const { id, method } = request;
    const { pathname, search } = new URL(request.path, window.location.origin);
    const path = `${pathname}${search}`;
    if (!mayAsk(pathname, this.#plan.botId))
      return this.#tell({ kind: 'response', id, status: 0, headers: {}, body: null });
    const call = chatCallOf(pathname);
    const { replaces } = this.#plan;
    const more = {
      withTrace: true,
      ...(call === 'start' && replaces !== undefined && { sessionId: replaces }),
    };
    const sent = call === undefined ? request.body : withMore(request.body, more);
    try {
      const response = await fetch(path, {
        method,
        credentials: 'same-origin',
        headers: { ...appHeaders, ...headersOf(request) },
        ...(sent !== undefined && method !== 'GET' && { body: bodyOf(sent) }),
      });
      if (response.status === 401) signedOut.happened();
      const text = await this.#pass(id, response);
      if (response.ok && call !== undefined) this.#note(call, request.body, replyIn(response, text));
    } catch {
      // Also an answer that breaks off.
      this.#tell({ kind: 'response', id, status: 0, headers: {}, body: null });
    }
  }

  /** Hands an answer to the frame, events as they come; gives its text. */
  async #pass(id: number, response: Response): Promise<string> {
    const type = response.headers.get('content-type') ?? 'application/json';
    const head = { kind: 'response', id, status: response.status, headers: { 'content-type': type } };
    if (!isStream(response) || response.body === null) {
      const body = await response.arrayBuffer();
      this.#tell({ ...head, body });
      return new TextDecoder().decode(body);
    }
    this.#tell({ ...head, isOpen: true, body: null });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
      this.#tell({ kind: 'piece', id, bytes: value });
    }
    this.#tell({ kind: 'end', id });
    return text;
  }

  #note(call: ChatCall, sent: unknown, text: string): void {
    const reply = ownJson<TestReply & { readonly sessionId?: string }>(text);
    const body = typeof sent === 'string' ? jsonIn(sent) : undefined;
    const fields: Raw = isRaw(body) ? body : {};
    switch (call) {
      case 'start':
        return this.#change(started(reply.sessionId ?? '', reply));
      case 'continue':
        return this.#change(continued(this.#session, textOfMessage(fields.message), reply));
      case 'rewind':
        return this.#change(rewound(this.#session, Number(fields.turn)));
    }
  }

  #change(session: TestSession): void {
    this.#session = session;
    this.#onChange(session);
  }

  /** The frame has no origin that could be named; it holds nothing that others may not see. */
  #tell(message: Raw): void {
    this.#frame?.postMessage({ parleyTest: true, ...message }, '*');
  }
}

type ChatCall = 'start' | 'continue' | 'rewind';

function chatCallOf(path: string): ChatCall | undefined {
  if (path.endsWith('/preview/startChat')) return 'start';
  if (path.endsWith('/continueChat')) return 'continue';
  return path.endsWith('/rewind') ? 'rewind' : undefined;
}

/** The same request, asking for more. Its texts come as events. */
function withMore(body: unknown, more: Raw): unknown {
  const fields = typeof body === 'string' ? jsonIn(body) : undefined;
  if (!isRaw(fields)) return body;
  const noStream = 'isStreamEnabled' in fields && { isStreamEnabled: false };
  return JSON.stringify({ ...fields, ...more, ...noStream });
}

const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') === true;

/** The reply in an answer: all of it, or the last of its events. */
function replyIn(response: Response, text: string): string {
  if (!isStream(response)) return text;
  const last = text.split('\n\n').findLast((part) => part.includes('event: reply\n'));
  return (
    last
      ?.split('\n')
      .find((line) => line.startsWith('data: '))
      ?.slice('data: '.length) ?? '{}'
  );
}

/** What the frame may say of a request; the session of the page is added, its own token is not. */
function headersOf({ headers }: FrameRequest): Readonly<Record<string, string>> {
  const passed = ['accept', 'content-type', 'idempotency-key', 'upload-offset', 'content-range'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => passed.includes(name.toLowerCase())));
}

const bodyOf = (body: unknown): BodyInit =>
  typeof body === 'string' || body instanceof Blob || body instanceof ArrayBuffer
    ? body
    : JSON.stringify(body);

function isRequest(data: Raw): data is Raw & FrameRequest {
  return (
    typeof data.id === 'number' &&
    typeof data.path === 'string' &&
    data.path.startsWith('/') &&
    typeof data.method === 'string' &&
    isRaw(data.headers)
  );
}
