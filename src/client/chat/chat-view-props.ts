import type { CoreConversation } from '../headless/conversation.ts';
import type { Translate } from '../locales/translate.ts';
import type { Theming } from '../theme/theming.ts';
import type { StyleRoot } from '../ui/adopt-styles.ts';
import type { Controls } from '../ui/chat-context.ts';
import type { ChatOptions } from './chat-options.ts';
import type { Extras } from './extras.tsx';
import type { Inputs } from './inputs.tsx';

export interface ChatViewProps {
  readonly conversation: CoreConversation;
  readonly options: ChatOptions;
  readonly t: Translate;
  readonly language: string;
  readonly controls: Controls;
  /** Absent when the chat is rendered on a server. */
  readonly styleRoot: StyleRoot | undefined;
  /** Undefined until it is loaded. */
  readonly theming: Theming | undefined;
  readonly extras: Extras | undefined;
  readonly inputs: Inputs | undefined;
}
