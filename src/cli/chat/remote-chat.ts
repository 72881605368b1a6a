import { openApi } from '#cli/remote/open-api.ts';
import { type ContinueReply, continueChat, previewStartChat, startChat } from '#contract/chat.ts';
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
      const started =
        !published.ok && published.error.status === 404
          ? await api(previewStartChat, { params: { botId: bot }, body: {} })
          : published;
      if (!started.ok) throw new ChatError(sentence(bot, started.error));
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
      throw new ChatError(sentence(bot, answer.error));
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
  bot: string,
  { status, message }: { readonly status: number; readonly message: string },
): string {
  if (status === 0) return `The server cannot be reached: ${message}.`;
  if (status === 404) return `This token has no access to a bot ${bot} (${message})`;
  return `The server answered ${status}: ${message}`;
}

function messageOf({ text, replyId }: Said) {
  return { type: 'text' as const, text, ...(replyId !== undefined && { metadata: { replyId } }) };
}
