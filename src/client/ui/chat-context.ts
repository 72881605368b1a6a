import { type ComponentType, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { CoreConversation, GuestEntry, StreamEntry } from '../headless/conversation.ts';
import type { Translate } from '../locales/translate.ts';
import type { CustomEmbedMount } from '../mount.ts';
import type { Avatar } from '../theme/theme-face.ts';
import type { StyleRoot } from './adopt-styles.ts';
import type { Fields } from './read.ts';

/** What the parts of a chat share. */
export interface Chat {
  readonly conversation: CoreConversation;
  readonly t: Translate;
  /** Language tag for numbers and dates. */
  readonly language: string;
  /** Name of the bot. */
  readonly name: string;
  /** `settings.general` of the bot. */
  readonly general: Fields;
  readonly nonce: string | undefined;
  readonly mountCustomEmbed: CustomEmbedMount | undefined;
  /** The target of external commands. */
  readonly controls: Controls;
  /** Where components that load later put their styles; absent on a server. */
  readonly styleRoot: StyleRoot | undefined;
  /** Undefined until they are loaded. */
  readonly extras: LaterExtras | undefined;
  readonly inputs: LaterInputs | undefined;
  /** Reads a text out to screen readers. */
  readonly say: (text: string) => void;
  /** Shows a picture large. */
  readonly enlarge: (picture: Picture) => void;
}

/** What messages show that is loaded after them. */
interface LaterExtras {
  readonly GuestExtras: ComponentType<{ readonly entry: GuestEntry; readonly part: 'edit' | 'files' }>;
  readonly StreamBubble: ComponentType<{ readonly entry: StreamEntry }>;
}

/** How the visitor's messages are drawn. */
interface LaterInputs {
  readonly GuestMessage: ComponentType<{
    readonly entry: GuestEntry;
    readonly avatar: Avatar | null;
    readonly canEdit: boolean;
  }>;
}

export interface Picture {
  readonly url: string;
  readonly alt: string;
}

/** The current field, for external commands. */
export interface Controls {
  /** Whether a server rendered the first screen. */
  readonly isTakenOver?: boolean;
  /** Languages of the visitor, best first; only on a server, which has no browser to ask. */
  readonly languages?: readonly string[] | undefined;
  field: { readonly setValue: (value: string) => void; readonly submit: () => void } | null;
}

export const ChatContext = createContext<Chat | null>(null);

/** The chat that a part belongs to. */
export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (chat === null) throw new Error('Outside of a chat');
  return chat;
}
