import type { ChannelContact } from '#model/channel.ts';
import type { Resolution } from './effect.ts';
import type { ServiceResult } from './service-job.ts';

/**
 * The events that `step` accepts. Every event carries its time, so that the engine needs no clock. Plain JSON: events
 * are stored in the turn log and used for replays.
 */
export type EngineEvent =
  | {
      readonly kind: 'start';
      readonly at: number;
      readonly from?: StartPlace;
      /** By variable name; unknown names are ignored. */
      readonly prefill?: Readonly<Record<string, unknown>>;
      /** Answers the first input when nothing was shown before it. */
      readonly message?: Message;
    }
  | {
      readonly kind: 'message';
      readonly at: number;
      readonly message: Message | null;
      /** The text of the service that the page streamed in the meantime. */
      readonly streamed?: ServiceResult;
      /** In a messenger: the contact, if anything about it changed. */
      readonly contact?: ChannelContact;
    }
  | { readonly kind: 'resolved'; readonly at: number; readonly resolutions: readonly Resolution[] }
  /** Data delivered to a listening block (webhook), or to an input that others may answer. */
  | { readonly kind: 'external'; readonly at: number; readonly data: unknown }
  /** The time that the conversation waited for has come. */
  | { readonly kind: 'timer'; readonly at: number };

export type StartPlace =
  | { readonly type: 'group'; readonly groupId: string }
  | { readonly type: 'event'; readonly eventId: string }
  | { readonly type: 'block'; readonly blockId: string };

/** What a visitor can send. */
export type Message =
  | {
      readonly type: 'text';
      readonly text: string;
      readonly metadata?: { readonly replyId?: string };
      readonly attachedFileUrls?: readonly string[];
      /** The visitor wrote more than the host accepts; `text` is only its beginning, and no input accepts it. */
      readonly isTooLong?: boolean;
    }
  | { readonly type: 'audio'; readonly url: string }
  | { readonly type: 'command'; readonly command: string };

/** A message that can answer an input or a client action. */
export type Reply = Exclude<Message, { type: 'command' }>;
