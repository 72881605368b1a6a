import { answerOf, partsOf } from '#blocks/_shared/ai/answer-of.ts';
import { jobOf } from '#blocks/_shared/ai/job-of.ts';
import { saveMapping } from '#blocks/_shared/ai/save-mapping.ts';
import { serviceRuntime } from '#blocks/_shared/service-runtime.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { chatNode } from './schema.ts';

/** Calls the trained bot and saves its response. */
export const chatNodeRun: Runtime<typeof chatNode> = serviceRuntime(chatNode, {
  job({ options }, ctx) {
    if (options.action === undefined) return { lacks: 'no action is chosen.' };
    const botId = ctx.fill(options.botId ?? '').trim();
    if (botId === '') return { lacks: 'no bot is chosen.' };
    const message = ctx.fill(options.message ?? '');
    if (message.trim() === '') return { lacks: 'there is no message.' };
    const threadId = ctx.fill(options.threadId ?? '').trim();
    return jobOf(options.action, { botId, message, ...(threadId !== '' && { threadId }) });
  },
  save({ options }, ctx, output) {
    if (options.action === undefined) return undefined;
    const parts = partsOf(answerOf(output, ctx));
    saveMapping(options.responseMapping, ctx, { first: 'Message', parts });
    return undefined;
  },
});
