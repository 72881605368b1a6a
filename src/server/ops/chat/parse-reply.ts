import type { ContinueReply, StartReply } from '#contract/chat.ts';
import { ownJson } from '#lib/own-json.ts';

/** A reply as it was stored with its turn: our own JSON, given back as it is. */
export function parseReply(text: string): ContinueReply & StartReply {
  return ownJson<ContinueReply & StartReply>(text);
}
