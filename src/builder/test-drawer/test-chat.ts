import { isRaw, type Raw } from '#bot/raw.ts';
import type { TestStart } from '#builder/editor/test-starts.ts';
import { type FrameAnswer, FrameLink, type FrameRequest, isStream } from '#builder/preview/frame-link.ts';
import { addressOf, sendForFrame } from '#builder/preview/send-for-frame.ts';
import { ownJson } from '#lib/own-json.ts';
import { jsonIn } from '#lib/parse-json.ts';
import {
  answerAhead,
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
  /** Gives the frame the focus when the chat starts; undefined: the focus stays where it is. */
  readonly focus?: () => void;
  /** The person wants to leave the chat: Escape was pressed in it. */
  readonly onLeave: () => void;
}

/**
 * The page's side of a test chat. The chat itself runs in a frame without credentials: its requests come here as messages,
 * are sent with the session of the person who is signed in, and what they tell about the flow is noted.
 */
export class TestChat {
  readonly #plan: TestPlan;
  readonly #onChange: (session: TestSession) => void;
  readonly #link: FrameLink;
  #session = noSession;

  constructor(plan: TestPlan, onChange: (session: TestSession) => void) {
    this.#plan = plan;
    this.#onChange = onChange;
    this.#link = new FrameLink({
      onReady: () => this.#start(),
      onLeave: plan.onLeave,
      onRequest: (request) => this.#send(request),
      onAnswered: (request, answer) => {
        const call = chatCallOf(addressOf(request).pathname);
        if (answer.response.ok && call !== undefined) this.#note(call, request.body, replyIn(answer));
      },
    });
  }

  /** A message of the page; those of other windows are left alone. */
  receive(event: Pick<MessageEvent<unknown>, 'source' | 'data'>, frame: Window | null): void {
    this.#link.receive(event, frame);
  }

  /** Goes back to the question after a turn. */
  goBack(turn: number): void {
    this.#link.tell({ kind: 'back', turn });
  }

  /** Takes the last answer back (-1), or gives the one again that was taken back (1). */
  step(by: -1 | 1): void {
    const before = this.#session.turns.at(-2);
    const ahead = answerAhead(this.#session);
    if (by === -1 && before !== undefined) this.goBack(before.number);
    if (by === 1 && ahead !== undefined) this.#link.tell({ kind: 'send', text: ahead });
  }

  #start(): void {
    const { botId, draft, startFrom, prefilled, focus } = this.#plan;
    const previewBot = draft();
    this.#change(noSession);
    this.#link.tell({
      kind: 'start',
      props: {
        ...{ bot: botId, token: 'preview', isPreview: true, label: 'Test chat' },
        ...(previewBot !== undefined && { previewBot }),
        ...(startFrom && { startFrom }),
        prefilledVariables: prefilled,
      },
    });
    if (focus === undefined) return;
    focus();
    this.#link.tell({ kind: 'focus' });
  }

  #send(request: FrameRequest): Promise<Response> {
    const { botId, replaces } = this.#plan;
    const call = chatCallOf(addressOf(request).pathname);
    if (call === undefined) return sendForFrame(request, botId);
    const more = {
      withTrace: true,
      ...(call === 'start' && replaces !== undefined && { sessionId: replaces }),
    };
    return sendForFrame({ ...request, body: withMore(request.body, more) }, botId);
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

/** The reply in an answer: all of it, or the last of its events. */
function replyIn({ response, text }: FrameAnswer): string {
  if (!isStream(response)) return text;
  const last = text.split('\n\n').findLast((part) => part.includes('event: reply\n'));
  return (
    last
      ?.split('\n')
      .find((line) => line.startsWith('data: '))
      ?.slice('data: '.length) ?? '{}'
  );
}
