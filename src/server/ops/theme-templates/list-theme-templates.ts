import type { listThemeTemplates as endpoint } from '#contract/theme-templates.ts';
import type { Operation } from '#server/operation.ts';
import { requireMemberToRead } from '../require-member-to-read.ts';
import { themeTemplateView } from './theme-template-view.ts';

/** Lists the templates of a workspace. */
export const listThemeTemplates: Operation<typeof endpoint> = async ({ app, caller }, { query }) => {
  await requireMemberToRead(app, caller, query.workspaceId);
  const templates = await app.store.themeTemplates.list(query.workspaceId);
  return { themeTemplates: templates.map(themeTemplateView) };
};
