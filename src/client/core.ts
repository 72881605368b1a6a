import { mountChat } from './chat/mount-chat.tsx';
import type { ConversationEvents } from './headless/conversation-options.ts';
import { createCoreConversation } from './headless/create-core-conversation.ts';
import type { PageHost } from './host/create-host.ts';
import type { AskConsentOptions, BotProps, ConsentQuestion, OpenChat } from './mount.ts';

/** Creates a conversation, renders it and starts it. */
export const openChat: OpenChat = ({ apiHost, firstReply, firstKey, ...options }) => {
  const { props } = options;
  let host: Promise<PageHost> | undefined;
  const conversation = createCoreConversation({
    ...{ apiHost, firstReply, firstKey },
    host: () => {
      host ??= import('./host/create-host.ts').then((page) => page.createHost(props, apiHost));
      return host;
    },
    bot: props.bot ?? '',
    token: props.token,
    isPreview: props.isPreview,
    preview: { bot: props.previewBot, sessionId: props.sessionId, startFrom: props.startFrom },
    resultId: props.resultId,
    prefilledVariables: props.prefilledVariables,
    revealing: 'manual',
    on: eventsOf(props),
  });
  const view = mountChat({
    ...options,
    conversation,
    mountCustomEmbed: (element, content, events) => {
      const mounted = import('./host/mount-custom-embed.ts').then(
        (embeds) => embeds.mountCustomEmbed(apiHost, element, { content, events }),
        (error) => {
          events.failed(error);
          return undefined;
        },
      );
      return () => void mounted.then((close) => close?.());
    },
  });
  void conversation.start();
  return {
    conversation,
    view,
    destroy: () => {
      view.destroy();
      conversation.destroy();
      void host?.then((page) => page.destroy());
    },
  };
};

/** Shows the page of a payment; rare, so it has a file of its own. */
export const openPay = (place: HTMLElement): Promise<void> =>
  import('./chat/pay-page.tsx').then((rare) => rare.openPay(place));

/** Asks for consent; rare, so it has a file of its own. */
export const askConsent = (options: AskConsentOptions): Promise<ConsentQuestion> =>
  import('./chat/ask-consent.tsx').then((rare) => rare.askConsent(options));

/** Callbacks are looked up when they are called: they may be set later. */
function eventsOf(props: BotProps): ConversationEvents {
  return {
    init: () => props.onInit?.(),
    newInput: (input) => props.onNewInputBlock?.(input),
    answer: (answer) => props.onAnswer?.(answer),
    end: () => props.onEnd?.(),
    newLogs: (logs) => props.onNewLogs?.(logs),
    statePersisted: (isEnabled, bot) => props.onChatStatePersisted?.(isEnabled, { botId: bot.id }),
    scriptSuccess: (message) => props.onScriptExecutionSuccess?.(message),
  };
}
