import type { ServiceAnswer } from '#channels/adapter.ts';
import type { Outcome } from '#channels/wire-call.ts';
import { listField, textField } from '#model/view-fields.ts';
import { keysOf } from './keys-of.ts';

/** What an answer of the Graph API means. Its messages are the service's own and hold no token. */
export function judge(answer: ServiceAnswer): Outcome {
  if (answer === null) return { kind: 'again', because: 'The connection to WhatsApp broke.' };
  const { status, body } = answer;
  if (status >= 200 && status < 300) {
    const keys = keysOfContact(listField(body, 'contacts')[0]);
    const externalId = textField(listField(body, 'messages')[0], 'id') || null;
    return { kind: 'accepted', externalId, ...(keys !== undefined && { keys }) };
  }
  const code = Number(textField(body, 'error', 'code') || Number.NaN);
  const text = textField(body, 'error', 'error_data', 'details') || textField(body, 'error', 'message');
  const because = `WhatsApp answered ${code || status}: ${text.slice(0, 200)}`;
  const kind = Object.entries(codes).find(([, all]) => all.has(code))?.[0];
  switch (kind) {
    case 'again':
      return { kind, because };
    case 'account':
      return { kind: 'again', because, isTooFast: true };
    case 'pair':
      return { kind: 'again', because, isTooFastToContact: true };
    case 'windowClosed':
    case 'formRefused':
    case 'contactGone':
    case 'consentOff':
    case 'marketingPaused':
      return { kind, because };
  }
  if (code === 0 || stopped.has(code) || (code >= 200 && code <= 299))
    return { kind: 'accountStopped', because };
  if (status >= 500 || status === 429) return { kind: 'again', because };
  return { kind: status === 401 || status === 403 ? 'accountStopped' : 'failed', because };
}

/** The contact that a message was sent to; undefined: nothing more is said than its address. */
function keysOfContact(contact: unknown): readonly [string, ...string[]] | undefined {
  const number = textField(contact, 'wa_id');
  const keys = keysOf({ number, userId: textField(contact, 'user_id') });
  const isSame = keys?.length === 1 && textField(contact, 'input').replace(/\D/g, '') === number;
  return isSame ? undefined : keys;
}

/** Media that were refused have a lower form, too: their link. */
const codes = {
  again: new Set([1, 2, 4, 80007, 131000, 131016, 131057]),
  account: new Set([130429]),
  pair: new Set([131056]),
  windowClosed: new Set([131047]),
  formRefused: new Set([100, 131008, 131009, 131051, 131052, 131053, 135000]),
  contactGone: new Set([131021, 131026, 131030, 131062]),
  consentOff: new Set([131050]),
  marketingPaused: new Set([131049]),
} as const;

const stopped: ReadonlySet<number> = new Set([3, 10, 190, 368, 131005, 131031, 131042, 131045, 131048]);
