import type { Bubble } from '#model/chat.ts';
import type { App } from '#server/app.ts';
import { ownerOf } from '#server/files/own-files.ts';
import { signed } from '#server/files/signed.ts';
import type { RequestFacts } from '#server/operation.ts';
import { type TextFormat, toMessage } from '#server/runtime/chat-reply.ts';
import type { LiveSession } from '#server/runtime/live-session.ts';
import type { TurnObserver } from '#server/runtime/turn-observer.ts';

/** Tells a client that takes events of the turn under way; undefined: it takes the whole reply only. */
export function observeReply(
  app: App,
  { onEvent }: Pick<RequestFacts, 'onEvent'>,
  format: TextFormat,
): ((live: LiveSession) => TurnObserver) | undefined {
  if (onEvent === undefined) return undefined;
  return (live) => {
    let told = 0;
    return {
      onText: (id, text) => onEvent({ event: 'delta', data: { id, text } }),
      onMessages: (said: readonly Bubble[]) => {
        for (const bubble of said.slice(told))
          if (bubble.isShown !== true)
            onEvent({ event: 'message', data: signed(app, ownerOf(live), toMessage(bubble, format)) });
        told = said.length;
      },
    };
  };
}
