import { failed } from '#blocks/_shared/failed.ts';
import { leftOutOfPreviews, notConfigured, passOver, unavailable } from '#blocks/_shared/not-available.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { email } from './schema.ts';

/** Sends nothing in previews; live, this server cannot send mails yet. */
export const emailRun: Runtime<typeof email> = {
  run(block, ctx) {
    const problems = email.problems?.(block) ?? [];
    if (problems.length > 0) return failed(block, ctx, notConfigured(email, problems));
    return ctx.isPreview ? passOver(ctx, leftOutOfPreviews(email)) : failed(block, ctx, unavailable(email));
  },
};
