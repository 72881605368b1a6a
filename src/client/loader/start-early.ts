import type { BotProps } from '../mount.ts';

/** A start that is under way. */
export interface EarlyStart {
  /** What the server says of the bot; absent where the page knows that nothing has to be asked. */
  readonly facts?: Promise<object>;
  readonly firstReply?: Promise<Response>;
  readonly firstKey?: string;
  /** The page asks for consent; the start follows. */
  readonly agreed?: Promise<void>;
}

/**
 * The start request while the chat itself is still loading. Undefined when a remembered chat may go on. Where the
 * visitor has to agree first nothing is started: `firstReply` is then no reply.
 */
export function startEarly(props: BotProps, apiHost: string): EarlyStart | undefined {
  const { bot = '', token, isPreview, resultId, prefilledVariables } = props;
  if (isPreview || isKept(`parley-chat ${apiHost} ${bot}`)) return undefined;
  const firstKey = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const name = encodeURIComponent(bot);
  const facts = fetch(`${apiHost}/embed/bots/${name}.json`).then((response) => response.json());
  const firstReply: Promise<Response> = facts.then(
    ({ chatKey, consent }) =>
      consent ||
      (chatKey &&
        fetch(`${apiHost}/api/v1/bots/${name}/startChat`, {
          method: 'POST',
          headers: {
            accept: 'text/event-stream',
            'content-type': 'application/json',
            authorization: `Bearer ${token ?? chatKey}`,
            'idempotency-key': firstKey,
          },
          body: JSON.stringify({ isStreamEnabled: true, prefilledVariables, resultId }),
        })),
  );
  // The conversation tells what went wrong.
  firstReply.catch(() => {});
  return { facts, firstReply, firstKey };
}

declare global {
  interface Window {
    /** The start that a page of the server has asked for itself; empty where a remembered chat may go on. */
    parleyStart?: EarlyStart | undefined;
  }
}

/** Undefined where storage is blocked, too. */
function isKept(key: string): unknown {
  try {
    return sessionStorage[key] ?? localStorage[key];
  } catch {}
}
