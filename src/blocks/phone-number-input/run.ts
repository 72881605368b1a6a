import { inputView, prefilled } from '#blocks/_shared/input-view.ts';
import { portableText } from '#blocks/_shared/portable-text.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { pending, replyText } from '#engine/next.ts';
import type { phoneNumberInput } from './schema.ts';

/** Accepts the first phone number in a text, in international form (`+33612345678`). */
export const phoneNumberInputRun: Runtime<typeof phoneNumberInput> = {
  ask: (block, ctx) => inputView(block, ctx, prefilled(block.options.variableId, ctx)),
  portable: (view) => portableText('phone', view),
  accept({ options }, ctx, reply) {
    const text = replyText(reply) ?? '';
    const refusal = { kind: 'rejected', message: options.retryMessageContent } as const;
    if (!/\p{Nd}/u.test(text)) return refusal;
    const country = ctx
      .fill(options.defaultCountryCode ?? '')
      .trim()
      .toUpperCase();
    const found = ctx.effect('phone', { text, ...(country && { country }) });
    if (found === undefined) return pending;
    return 'e164' in found ? { kind: 'accepted', content: found.e164 } : refusal;
  },
};
