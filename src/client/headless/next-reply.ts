import type { ReplyStream } from './create-reply-stream.ts';
import type { Reply } from './read-reply.ts';

/** A reply and where its bubbles go; undefined when nothing follows. */
export type NextReply = readonly [Reply, ReplyStream] | undefined;
