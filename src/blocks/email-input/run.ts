import { isHostName } from '#blocks/_shared/host-name.ts';
import { inputView, prefilled } from '#blocks/_shared/input-view.ts';
import { portableText } from '#blocks/_shared/portable-text.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { replyText } from '#engine/next.ts';
import { normalized } from '#lib/normalized.ts';
import type { emailInput } from './schema.ts';

/** Accepts one e-mail address, trimmed and in lower case. */
export const emailInputRun: Runtime<typeof emailInput> = {
  ask: (block, ctx) => inputView(block, ctx, prefilled(block.options.variableId, ctx)),
  portable: (view) => portableText('email', view),
  accept(block, _ctx, reply) {
    const address = normalized((replyText(reply) ?? '').trim()).toLowerCase();
    if (isAddress(address)) return { kind: 'accepted', content: address };
    return { kind: 'rejected', message: block.options.retryMessageContent };
  },
};

/** A mailbox at a host, in any script. Quoted mailboxes and hosts without a top-level domain are not accepted. */
function isAddress(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf('@');
  return at > 0 && at <= 64 && isMailbox(text.slice(0, at)) && isHostName(text.slice(at + 1));
}

const isMailbox = (text: string): boolean =>
  mailboxText.test(text) && !text.startsWith('.') && !text.endsWith('.') && !text.includes('..');

const mailboxText = /^[\p{L}\p{N}\p{M}.!#$%&'*+/=?^_`{|}~-]+$/u;
