import { leftOutOfPreviews, notConfigured, passOver } from '#blocks/_shared/not-configured.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { next } from '#engine/next.ts';
import { guessType } from '#model/value.ts';
import { googleAnalytics } from './schema.ts';

/** Reports the event in the page. The number in `value` is sent as a number; everything else as text. */
export const googleAnalyticsRun: Runtime<typeof googleAnalytics> = {
  run(block, ctx) {
    const problems = googleAnalytics.problems?.(block) ?? [];
    if (problems.length > 0) return passOver(ctx, notConfigured(googleAnalytics, problems));
    if (!ctx.hasPage) return next;
    if (ctx.isPreview) return passOver(ctx, leftOutOfPreviews(googleAnalytics));
    const { value, ...texts } = block.options;
    const filled = Object.entries(ctx.fillDeep(texts)).filter(([, text]) => text);
    const number = typeof value === 'string' ? guessType(ctx.fill(value)) : value;
    ctx.client({
      type: 'googleAnalytics',
      googleAnalytics: {
        ...Object.fromEntries(filled),
        ...(number !== '' && number !== undefined && { value: number }),
      },
    });
    return next;
  },
};
