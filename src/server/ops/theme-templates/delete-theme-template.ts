import type { deleteThemeTemplate as endpoint } from '#contract/theme-templates.ts';
import { requireMember } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { noThemeTemplate, themeTemplateView } from './theme-template-view.ts';

/** Removes a template. */
export const deleteThemeTemplate: Operation<typeof endpoint> = async ({ app, caller }, { params, body }) => {
  const { workspaceId } = body;
  await requireMember(app, caller, workspaceId);
  const removed = await app.store.themeTemplates.delete({ workspaceId, id: params.themeTemplateId });
  if (removed === null) throw noThemeTemplate();
  return { themeTemplate: themeTemplateView(removed) };
};
