import type { InputView } from '#model/chat.ts';
import type { BotFace, ConversationState, DynamicTheme, Entry } from './conversation.ts';
import type { CorePlatform, KeyValueStorage } from './conversation-options.ts';
import { isFields, readJson } from './read.ts';
import { storageKind } from './storage-kind.ts';

/** A chat as stored in the visitor's browser. The server has the actual state; this has what was shown. */
export interface RememberedChat {
  readonly v: 1;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly sessionId: string;
  readonly resultId: string | null;
  readonly bot: BotFace;
  /** Number of the last turn; the start is 1. */
  readonly turn: number;
  /** Number of the turn that asked what is asked now: another one after going back. */
  readonly questionTurn: number;
  readonly chunk: number;
  readonly phase: ConversationState['phase'];
  readonly entries: readonly Entry[];
  readonly input: InputView | null;
  readonly progress: number | null;
  readonly dynamicTheme: DynamicTheme;
  /** Whether everything in the last turn was shown and done. */
  readonly isSettled: boolean;
  /** A pending answer: it is sent again, with the same key. */
  readonly pending: RememberedTurn | null;
}

export interface RememberedTurn {
  readonly entryId: string | null;
  readonly message: unknown;
  readonly key: string;
}

/** How long a chat is stored; milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

export interface ChatMemory {
  readonly load: () => RememberedChat | null;
  readonly keep: (chat: RememberedChat) => void;
  readonly clear: () => void;
}

/** Stores one chat, where the bot's author wants that. If storage is blocked or full, nothing is stored. */
export function createChatMemory(platform: CorePlatform, key: string): ChatMemory {
  const each = (use: (storage: KeyValueStorage) => void): void => {
    for (const kind of ['session', 'local'] as const) attempt(() => use(platform.storage(kind) ?? none));
  };
  return {
    load: () => {
      let found: RememberedChat | null = null;
      each((storage) => {
        const chat = readJson(storage.getItem(key) ?? '');
        if (isRememberedChat(chat) && platform.now() - chat.at < keptFor) found ??= chat;
      });
      return found;
    },
    keep: (chat) => {
      const kind = storageKind(chat.bot);
      if (kind !== null) attempt(() => platform.storage(kind)?.setItem(key, JSON.stringify(chat)));
    },
    clear: () => each((storage) => storage.removeItem(key)),
  };
}

/** Whether a value is a chat as this version keeps it. */
export function isRememberedChat(value: unknown): value is RememberedChat {
  return (
    isFields(value) &&
    value.v === 1 &&
    typeof value.at === 'number' &&
    typeof value.turn === 'number' &&
    typeof value.questionTurn === 'number' &&
    typeof value.chunk === 'number' &&
    typeof value.sessionId === 'string' &&
    isFields(value.bot) &&
    isFields(value.bot.settings) &&
    isFields(value.bot.theme) &&
    isFields(value.dynamicTheme) &&
    Array.isArray(value.entries) &&
    value.entries.every(
      (each) =>
        isFields(each) && typeof each.id === 'string' && (each.kind !== 'bubble' || isFields(each.bubble)),
    )
  );
}

const none: KeyValueStorage = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Storage is blocked or full.
  }
}
