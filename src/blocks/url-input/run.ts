import { isHostName } from '#blocks/_shared/host-name.ts';
import { inputView, prefilled } from '#blocks/_shared/input-view.ts';
import { portableText } from '#blocks/_shared/portable-text.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { replyText } from '#engine/next.ts';
import type { urlInput } from './schema.ts';

/** Accepts one web URL as it was written, trimmed. */
export const urlInputRun: Runtime<typeof urlInput> = {
  ask: (block, ctx) => inputView(block, ctx, prefilled(block.options.variableId, ctx)),
  portable: (view) => portableText('url', view),
  accept(block, _ctx, reply) {
    const url = (replyText(reply) ?? '').trim();
    if (isWebAddress(url)) return { kind: 'accepted', content: url };
    return { kind: 'rejected', message: block.options.retryMessageContent };
  },
};

/** `http`, `https` or no scheme; a host with a public form; no user name before it. Linear in its length. */
function isWebAddress(text: string): boolean {
  if (text.length > 2048 || /[\s\\<>"\p{Cc}]/u.test(text)) return false;
  const authority = text.replace(/^https?:\/\//i, '').split(/[/?#]/, 1)[0] ?? '';
  const [host = '', port, ...others] = authority.split(':');
  if (others.length > 0 || (port !== undefined && !isPort(port))) return false;
  return isIpv4(host) || isHostName(host.endsWith('.') ? host.slice(0, -1) : host);
}

const isPort = (text: string): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;

function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
}
