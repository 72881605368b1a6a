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
  /** The draft as it is now. */
  readonly draft: () => unknown;
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
    this.#change(noSession);
    this.#tell({
      kind: 'start',
      props: {
        ...{ bot: botId, token: 'preview', isPreview: true, previewBot: draft(), label: 'Test chat' },
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
    const sent = call === undefined ? request.body : traced(request.body);
    try {
      const response = await fetch(path, {
        method,
        credentials: 'same-origin',
        headers: { ...headersOf(request), ...appHeaders },
        ...(sent !== undefined && method !== 'GET' && { body: bodyOf(sent) }),
      });
      const body = await response.arrayBuffer();
      if (response.status === 401) signedOut.happened();
      if (response.ok && call !== undefined) this.#note(call, request.body, new TextDecoder().decode(body));
      const type = response.headers.get('content-type') ?? 'application/json';
      this.#tell({ kind: 'response', id, status: response.status, headers: { 'content-type': type }, body });
    } catch {
      this.#tell({ kind: 'response', id, status: 0, headers: {}, body: null });
    }
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

/** The same request, asking for the trace and for texts as a whole. */
function traced(body: unknown): unknown {
  const fields = typeof body === 'string' ? jsonIn(body) : undefined;
  if (!isRaw(fields)) return body;
  return JSON.stringify({
    ...fields,
    withTrace: true,
    ...('isStreamEnabled' in fields && { isStreamEnabled: false }),
  });
}

/** What the frame may say of a request; the session of the page is added, its own token is not. */
function headersOf({ headers }: FrameRequest): Readonly<Record<string, string>> {
  const passed = ['content-type', 'idempotency-key', 'upload-offset', 'content-range'];
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
