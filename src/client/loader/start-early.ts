import type { BotProps } from '../mount.ts';

/** The start request while the chat itself is still loading. Undefined when a remembered chat may go on. */
export function startEarly(props: BotProps, apiHost: string) {
  const { bot = '', token, isPreview, resultId, prefilledVariables } = props;
  if (isPreview || isKept(`parley-chat ${apiHost} ${bot}`)) return undefined;
  const firstKey = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const name = encodeURIComponent(bot);
  const start = async (): Promise<Response> => {
    const facts = token ? {} : await (await fetch(`${apiHost}/embed/bots/${name}.json`)).json();
    return fetch(`${apiHost}/api/v1/bots/${name}/startChat`, {
      method: 'POST',
      headers: {
        accept: 'text/event-stream, application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${token ?? facts.chatKey}`,
        'idempotency-key': firstKey,
      },
      body: JSON.stringify({ isStreamEnabled: true, prefilledVariables, resultId }),
    });
  };
  const firstReply = start();
  // The conversation tells what went wrong.
  firstReply.catch(() => {});
  return { firstReply, firstKey };
}

declare global {
  interface Window {
    /** The start that a page of the server has asked for itself. */
    parleyStart?: ReturnType<typeof startEarly>;
  }
}

function isKept(key: string): unknown {
  try {
    return sessionStorage[key] ?? localStorage[key];
  } catch {
    return undefined;
  }
}
