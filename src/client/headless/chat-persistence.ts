import type { Answered } from './create-transport.ts';
import type { Pending } from './progress.ts';

/** Keeps a chat for a reload, and in step with other tabs of the website. */
export interface ChatPersistence {
  /** Writes down how the chat stands. */
  readonly save: () => void;
  readonly clear: () => void;
  /** Goes on with the remembered chat, as the server knows it; otherwise says what of it is of use to a new one. */
  readonly resume: () => Promise<{ readonly isDone: boolean; readonly resultId?: string }>;
  readonly watchTabs: () => void;
  /** Sends while no other tab of this chat does; undefined where another tab was faster. */
  readonly alone: (sent: Pending, send: () => Promise<Answered>) => Promise<Answered | undefined>;
  readonly close: () => void;
}
