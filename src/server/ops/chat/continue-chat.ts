import type { continueChat as endpoint } from '#contract/chat.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { EngineEvent, Message } from '#engine/event.ts';
import type { ServiceResult } from '#engine/service-job.ts';
import type { Turn } from '#engine/turn.ts';
import type { App } from '#server/app.ts';
import { mentionsFile } from '#server/files/file-address.ts';
import { ownerOf, withOwnFilesOnly, withSignedLinks } from '#server/files/own-files.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import { chatReply } from '#server/runtime/chat-reply.ts';
import { advance, type LiveSession } from '#server/runtime/live-session.ts';
import type { Remember } from '#server/runtime/new-chat.ts';
import type { LoadedVersion } from '#server/runtime/versions.ts';
import { firstVersion, firstVersionInMemory, openSession, requireOrigin } from './chat-access.ts';
import { lookUpIdempotencyKey } from './idempotency.ts';
import { observeReply } from './observe-reply.ts';
import { parseReply } from './parse-reply.ts';
import { type PreviewReply, previewExtras } from './preview-extras.ts';
import { retraced } from './retraced.ts';
import { type TakenElsewhere, takenElsewhere } from './taken-elsewhere.ts';
import { withinLength } from './within-length.ts';
import { countWritten, requireMayWrite } from './written.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Takes the visitor's answer and returns what the bot says next. Turns of one session run in the order they came. */
export const continueChat: Operation<typeof endpoint> = (context, { params, body }) =>
  context.app.chat.serial(params.sessionId, async () => {
    const { app, caller, request } = context;
    const opened = openSession(app, caller, params.sessionId);
    const live = opened instanceof Promise ? await opened : opened;
    advance(live, { kind: 'reached', baseUrl: request.baseUrl });
    const version = firstVersionInMemory(app, live) ?? (await firstVersion(app, live));
    if (live.record.kind === 'live') requireOrigin(version, request);
    const { idempotencyKey } = request;
    const remembering =
      idempotencyKey === undefined
        ? undefined
        : await lookUpIdempotencyKey(context, `sessions/${params.sessionId}/continueChat`, body);
    if (remembering?.storedReply !== undefined) return parseReply(remembering.storedReply);
    requireMayWrite(context, live.record.workspaceId);
    const found = takenElsewhere(app, live, { text: textOf(body), idempotencyKey });
    const taken = found instanceof Promise ? await found : found;
    const { waiting } = live.session;
    const asked = waiting?.kind === 'reply' ? waiting.blockId : undefined;
    const replies = { live, version, body, number: live.n + 1, asked };
    if (taken.kind !== 'no') return replyElsewhere(app, replies, taken);
    const said = eventOf(context, live, body);
    const event = said instanceof Promise ? await said : said;
    if (request.onEvent !== undefined) {
      const observer = observeReply(app, request, body.textBubbleContentFormat)?.(live);
      advance(live, { kind: 'observed', observer });
    }
    // What is stored for the key is what is sent, to the letter.
    const next = { ...replies, number: live.n + 2 };
    let stored: PreviewReply | undefined;
    const remember: Remember =
      remembering &&
      ((_live, made) => {
        stored = made === null ? undefined : replyTo(app, next, made);
        return remembering.record(stored);
      });
    const isTraced = body.withTrace && live.record.kind === 'preview';
    const turn = await app.chat.continue(live, event, { remember, isTraced });
    countWritten(context, live);
    return stored ?? replyTo(app, next, turn);
  });

/** Null: no message; undefined: one that is no text. */
function textOf({ message }: Body): string | null | undefined {
  if (!message) return null;
  return message.type === 'text' ? message.text : undefined;
}

/** The message as the bot may take it. A promise only where the store has to be asked. */
function eventOf(
  { app, request }: OperationContext,
  live: LiveSession,
  body: Body,
): EngineEvent | Promise<EngineEvent> {
  const { waiting } = live.session;
  const given = withinLength(body.message ?? null, { waiting, maxLength: app.config.answerMaxLength });
  const event = (message: Message | null): EngineEvent => {
    const streamed = streamedBefore(live);
    const said = { kind: 'message', at: app.clock(), message } as const;
    return streamed === undefined ? said : { ...said, streamed };
  };
  const finding = app.chat.findStreamed(live);
  if (mentionsFile(given))
    return Promise.all([withOwnFilesOnly(app, { live, baseUrl: request.baseUrl }, given), finding]).then(
      ([message]) => event(message),
    );
  return finding === undefined ? event(given) : finding.then(() => event(given));
}

/** What the client was shown since the last turn, complete or as far as it came. */
function streamedBefore({ n, streamed }: LiveSession): ServiceResult | undefined {
  if (streamed?.n !== n) return undefined;
  return streamed.result ?? { ok: true, output: { text: streamed.text } };
}

interface Replying {
  readonly live: LiveSession;
  readonly version: LoadedVersion;
  readonly body: Body;
  /** Number of the turn, from 1. */
  readonly number: number;
  /** The block that asked before it. */
  readonly asked: string | undefined;
}

function replyTo(app: App, { live, version, body, number, asked }: Replying, turn: Turn): PreviewReply {
  const reply = withSignedLinks(app, ownerOf(live), chatReply(turn, version, body.textBubbleContentFormat));
  if (live.record.kind !== 'preview') return reply;
  const { withTrace } = body;
  return { ...reply, ...previewExtras(app, live, { turn, number, withTrace, asked }) };
}

/** The answer to a message about a turn that was taken elsewhere. */
async function replyElsewhere(
  app: App,
  replies: Replying,
  taken: Exclude<TakenElsewhere, { kind: 'no' }>,
): Promise<PreviewReply> {
  if (taken.kind === 'notYet') return taken.reply;
  const turns = taken.kind === 'turn' ? [taken.turn] : taken.turns;
  const traced = replies.body.withTrace ? await retraced(app, replies.live, turns) : turns;
  return joined(traced.map((turn) => replyTo(app, replies, turn)));
}

/** Replies one after the other; what earlier ones asked the client to answer has been answered. */
function joined(replies: readonly PreviewReply[]): PreviewReply {
  return replies.reduce((before, reply) => ({
    ...reply,
    messages: [...before.messages, ...reply.messages],
    clientSideActions: [
      ...(before.clientSideActions ?? []).filter((action) => action.expectsDedicatedReply !== true),
      ...(reply.clientSideActions ?? []),
    ],
    logs: [...(before.logs ?? []), ...(reply.logs ?? [])],
    ...(reply.trace && { trace: [...(before.trace ?? []), ...reply.trace] }),
  }));
}
