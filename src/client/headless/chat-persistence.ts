import type { Answered } from './create-transport.ts';
import type { Pending } from './progress.ts';

/** Stores a chat for a reload, and synchronises it with other tabs of the website. */
export interface ChatPersistence {
  /** Writes down how the chat stands. */
  readonly save: () => void;
  readonly clear: () => void;
  /** Continues the remembered chat in the server's state; otherwise returns what a new chat can reuse. */
  readonly resume: () => Promise<{ readonly isDone: boolean; readonly resultId?: string }>;
  readonly watchTabs: () => void;
  /** Sends while no other tab of this chat does; undefined if another tab was faster. */
  readonly alone: (sent: Pending, send: () => Promise<Answered>) => Promise<Answered | undefined>;
  readonly close: () => void;
}
