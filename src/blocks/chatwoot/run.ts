import { needsPage } from '#blocks/_shared/needs-page.ts';
import { leftOutOfPreviews, notConfigured, passOver } from '#blocks/_shared/not-configured.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { next } from '#engine/next.ts';
import { withoutEndSlashes } from '#lib/without-end-slashes.ts';
import type { ClientScript } from '#model/chat.ts';
import { chatwoot } from './schema.ts';
import { closeScript, openScript } from './scripts.ts';

/** Opens or closes the window in the page. The visitor's answers are passed to the script as data, never as code. */
export const chatwootRun: Runtime<typeof chatwoot> = {
  run(block, ctx) {
    const problems = chatwoot.problems?.(block) ?? [];
    if (problems.length > 0) return passOver(ctx, notConfigured(chatwoot, problems));
    if (!ctx.hasPage) return passOver(ctx, needsPage(chatwoot));
    if (ctx.isPreview) return passOver(ctx, leftOutOfPreviews(chatwoot));
    const scriptToExecute =
      block.options.task === 'Close widget' ? { content: closeScript, args: [] } : opening(block, ctx);
    ctx.client({ type: 'chatwoot', chatwoot: { scriptToExecute } });
    return next;
  },
};

function opening({ options }: Filled<typeof chatwoot>, ctx: BlockContext): ClientScript {
  const { id, email, name, avatarUrl, phoneNumber } = ctx.fillDeep(options.user ?? {});
  const user = { id, email, name, avatar_url: avatarUrl, phone_number: phoneNumber };
  const given = Object.fromEntries(Object.entries(user).filter(([, fact]) => fact));
  return {
    content: openScript,
    args: [
      { id: 'baseUrl', value: withoutEndSlashes(ctx.fill(options.baseUrl).trim()) },
      { id: 'websiteToken', value: ctx.fill(options.websiteToken ?? '') },
      { id: 'user', value: JSON.stringify(given) },
    ],
  };
}
