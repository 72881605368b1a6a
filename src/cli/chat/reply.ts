import type { Bubble, InputView, LogEntry } from '#model/chat.ts';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import { toPlainText } from '#model/rich-text/to-plain-text.ts';

/** The reply to one message, offline or from a server. */
export interface Reply {
  readonly messages: readonly Pick<Bubble, 'type' | 'content'>[];
  readonly input: InputView | null;
  readonly actions: readonly {
    readonly type: string;
    readonly expectsDedicatedReply?: boolean | undefined;
  }[];
  readonly logs: readonly Pick<LogEntry, 'description' | 'details'>[];
  readonly progress?: number;
  /** The path of the flow, offline only. */
  readonly trace: readonly string[];
  /** `waiting`: the flow continues once its actions are answered. */
  readonly status: 'asking' | 'waiting' | 'ended';
}

/** A visitor's message. */
export interface Said {
  readonly text: string;
  readonly replyId?: string;
}

/** One conversation. The error is a sentence. */
export interface Chat {
  readonly start: () => Promise<Reply>;
  /** Null: no message, just continue. */
  readonly send: (said: Said | null) => Promise<Reply>;
  /** Address of a page with the same bot; undefined: it has none. */
  readonly page: () => string | undefined;
  readonly close: () => Promise<void>;
}

/** Thrown when a chat cannot continue, with a sentence for the user of the command. */
export class ChatError extends Error {
  override readonly name = 'ChatError';
}

/** A bubble as a terminal shows it. */
export function bubbleText({ type, content }: Pick<Bubble, 'type' | 'content'>): string {
  if (type === 'text') return toPlainText(parseRichText(content['richText']));
  return typeof content['url'] === 'string' ? `[${type}] ${content['url']}` : `[${type}]`;
}
