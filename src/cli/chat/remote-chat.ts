import { openApi } from '#cli/remote/open-api.ts';
import { type ContinueReply, continueChat, previewStartChat, startChat } from '#contract/chat.ts';
import type { CallFailure } from '#server/take-over/call.ts';
import { type Chat, ChatError, type Reply, type Said } from './reply.ts';

/** Where a bot runs. */
export interface RemoteBotAddress {
  /** Base URL of the server: `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly token: string | undefined;
  /** Public id of a published bot, or the id of any bot (which starts a preview). */
  readonly bot: string;
}

/** A conversation with a bot on a server. */
export function openRemoteChat({ url, token, bot }: RemoteBotAddress): Chat {
  const api = openApi(url, token);
  let sessionId = '';
  let page: string | undefined;
  return {
    start: async () => {
      const published = await api(startChat, { params: { publicId: bot }, body: {} });
      const isUnknown = !published.ok && published.error.status === 404;
      const started = isUnknown
        ? await api(previewStartChat, { params: { botId: bot }, body: {} })
        : published;
      // A chat key may not try bots out, whichever it names.
      if (!started.ok)
        throw new ChatError(sentence({ url, bot }, isUnknown ? published.error : started.error));
      sessionId = started.value.sessionId;
      if (published.ok) page = new URL(encodeURIComponent(bot), url).href;
      return toReply(started.value);
    },
    send: async (said) => {
      const body = said === null ? {} : { message: messageOf(said) };
      const answer = await api(continueChat, { params: { sessionId }, body });
      if (answer.ok) return toReply(answer.value);
      // A pause at the very end, with nothing after it.
      if (said === null && answer.error.code === 'SESSION_ENDED') return ended;
      throw new ChatError(sentence({ url, bot }, answer.error));
    },
    page: () => page,
    close: async () => {},
  };
}

const ended: Reply = { messages: [], input: null, actions: [], logs: [], trace: [], status: 'ended' };

function toReply(reply: ContinueReply): Reply {
  const actions = reply.clientSideActions ?? [];
  const isWaiting = actions.some(
    ({ type, expectsDedicatedReply }) => expectsDedicatedReply === true || type === 'wait',
  );
  const { input } = reply;
  return {
    messages: reply.messages,
    input: input === undefined ? null : input,
    actions,
    logs: reply.logs ?? [],
    trace: [],
    ...(reply.progress !== undefined && { progress: reply.progress }),
    status: input !== undefined ? 'asking' : isWaiting ? 'waiting' : 'ended',
  };
}

function sentence(
  { url, bot }: Pick<RemoteBotAddress, 'url' | 'bot'>,
  { status, code, message }: CallFailure,
): string {
  switch (status) {
    case 0:
      return `The server at ${url} cannot be reached (${message}). Start it with "parley start", or name another with --url.`;
    case 401:
      return 'The server does not accept the token. Give another with --token or PARLEY_TOKEN; "parley workspace list" shows chat keys.';
    case 404:
      return code === 'NOT_FOUND'
        ? `This token cannot access a bot "${bot}". "parley bot list" shows all bots.`
        : message;
    default:
      return `The server answered ${status}: ${message}`;
  }
}

function messageOf({ text, replyId }: Said) {
  return { type: 'text' as const, text, ...(replyId !== undefined && { metadata: { replyId } }) };
}
