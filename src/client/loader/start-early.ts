import type { BotProps } from '../mount.ts';

/** A running start. */
export interface EarlyStart {
  /** The server's facts about the bot; absent if the page knows that no consent is needed. */
  readonly facts?: Promise<object>;
  readonly firstReply?: Promise<Response>;
  readonly firstKey?: string;
  /** The page asks for consent; the start follows. */
  readonly agreed?: Promise<void>;
}

/**
 * The start request while the chat itself is still loading. Undefined when a remembered chat may continue. Where
 * consent is needed nothing is started: `firstReply` is then not a reply.
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
  // The conversation reports what went wrong.
  firstReply.catch(() => {});
  return { facts, firstReply, firstKey };
}

declare global {
  interface Window {
    /** The start that a page of the server has requested itself; empty where a remembered chat may continue. */
    parleyStart?: EarlyStart | undefined;
  }
}

/** Undefined where storage is blocked, too. */
function isKept(key: string): unknown {
  try {
    return sessionStorage[key] ?? localStorage[key];
  } catch {}
}
