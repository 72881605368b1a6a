import { needsPage } from '#blocks/_shared/needs-page.ts';
import { passOver } from '#blocks/_shared/not-configured.ts';
import { serviceRuntime } from '#blocks/_shared/service-runtime.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { zendesk } from './schema.ts';
import { openWidget } from './widget-code.ts';

/** The server signs the visitor's identity; the page only gets the token. */
const widget: Runtime<typeof zendesk> = serviceRuntime(zendesk, {
  job({ options }, ctx) {
    if (options.action === undefined) return { lacks: 'no action is chosen.' };
    const filled = (text: string | undefined): string => ctx.fill(text ?? '').trim();
    if (filled(options.webWidgetKey) === '') return { lacks: 'the widget key is missing.' };
    const [userId, name, email] = [filled(options.userId), filled(options.name), filled(options.email)];
    return {
      action: 'sign',
      input: { userId, ...(name !== '' && { name }), ...(email !== '' && { email }) },
    };
  },
  save({ options }, ctx, token) {
    const key = options.action === undefined ? '' : ctx.fill(options.webWidgetKey ?? '').trim();
    ctx.client({
      type: 'codeToExecute',
      codeToExecute: { content: openWidget, args: { key, token: typeof token === 'string' ? token : '' } },
    });
    return undefined;
  },
});

/** Opens the window in the page. */
export const zendeskRun: Runtime<typeof zendesk> = {
  ...widget,
  run: (block, ctx) => (ctx.hasPage ? widget.run(block, ctx) : passOver(ctx, needsPage(zendesk))),
};
