import type { BotFace, ConversationState, CoreConversation, Entry } from '../headless/conversation.ts';
import { readFields, readList, readNumber, readText } from '../ui/read.ts';
import { showDelay } from './show-delay.ts';
import { typingOf } from './typing-time.ts';

/**
 * The initial screen of a chat: every bubble that needs no time and precedes anything that the page has to do first,
 * and the input if all of them are shown.
 */
export function firstState(reply: unknown): ConversationState {
  const { messages, input, bot, clientSideActions, progress, dynamicTheme } = readFields(reply);
  const { settings } = readFields(bot);
  const typing = typingOf(settings);
  const actions = readList(clientSideActions).map((action) => readText(readFields(action).lastBubbleBlockId));
  const { hostAvatarUrl, guestAvatarUrl, backgroundUrl } = readFields(dynamicTheme);
  const avatarUrl = readText(hostAvatarUrl);
  const entries: readonly Entry[] = readList(messages).map((message, index) => {
    const bubble = readFields(message);
    return {
      kind: 'bubble',
      // With the ids of the client, which labels refer to.
      id: `1.${index}`,
      chunk: 1,
      bubble: { id: readText(bubble.id), type: kindOf(bubble.type), content: readFields(bubble.content) },
      isRevealed: false,
      ...(avatarUrl !== '' && { avatarUrl }),
      at: 0,
    };
  });
  let shown = 0;
  while (shown < entries.length && !isHeldUp(entries, shown)) shown++;
  function isHeldUp(all: readonly Entry[], at: number): boolean {
    const before = all[at - 1];
    const blockId = before?.kind === 'bubble' ? before.bubble.id : '';
    return actions.includes(blockId) || showDelay(all, all[at]?.id ?? '', typing).most > 0;
  }
  const isComplete = shown === entries.length && actions.length === 0;
  const { type: inputType, id: inputId } = readFields(input);
  const asked =
    isComplete && typeof inputType === 'string' && typeof inputId === 'string'
      ? { ...readFields(input), id: inputId, type: inputType }
      : null;
  return {
    phase: 'running',
    problem: null,
    entries: entries.map((entry, at) =>
      entry.kind === 'bubble' ? { ...entry, isRevealed: at < shown } : entry,
    ),
    due: entries[shown]?.id ?? null,
    input: asked,
    nextInput: null,
    draft: null,
    canUndoEdit: false,
    bot: faceOf(readFields(bot)),
    dynamicTheme: {
      ...(avatarUrl !== '' && { hostAvatarUrl: avatarUrl }),
      ...(readText(guestAvatarUrl) !== '' && { guestAvatarUrl: readText(guestAvatarUrl) }),
      ...(readText(backgroundUrl) !== '' && { backgroundUrl: readText(backgroundUrl) }),
    },
    progress: readNumber(progress) ?? null,
    isReplying: false,
    isOnline: true,
    offers: [],
    logs: [],
    sessionId: null,
    resultId: null,
  };
}

const faceOf = ({ id, theme, settings, branding }: Readonly<Record<string, unknown>>): BotFace => ({
  ...{ id: readText(id), theme: readFields(theme) },
  ...{ settings: readFields(settings), branding: readFields(branding) },
});

const kinds = ['text', 'image', 'video', 'audio', 'embed', 'custom-embed'] as const;
const kindOf = (type: unknown): (typeof kinds)[number] => kinds.find((kind) => kind === type) ?? 'text';

/** A conversation that never changes, for rendering one state. */
export function stillConversation(state: ConversationState): CoreConversation {
  const nothing = (): void => undefined;
  const never = (): Promise<never> => Promise.reject(new Error('This conversation cannot be used'));
  return {
    state,
    subscribe: () => nothing,
    start: never,
    answer: never,
    skip: never,
    command: never,
    upload: never,
    retry: never,
    restart: never,
    editAnswer: never,
    undoEdit: never,
    stopStream: nothing,
    reveal: nothing,
    revealAll: nothing,
    setPrefilledVariables: nothing,
    dismissOffer: nothing,
    log: nothing,
    destroy: nothing,
  };
}
