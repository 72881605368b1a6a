import type { syncTemplates as endpoint } from '#contract/channels.ts';
import { AppError } from '#server/app-error.ts';
import { requireMember } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { requireAccount } from './account-view.ts';
import { templateView } from './template-view.ts';

/** Reads the templates of an account from its messenger. */
export const syncTemplates: Operation<typeof endpoint> = async ({ app, caller }, { params }) => {
  await requireMember(app, caller, params.workspaceId);
  const found = await app.channels.templates(await requireAccount(app, params));
  if (!found.ok) throw new AppError('CHANNEL_REFUSED', { message: found.error });
  return { templates: found.value.map(templateView) };
};
