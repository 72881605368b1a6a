import type { saveThemeTemplate as endpoint } from '#contract/theme-templates.ts';
import { requireMember } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { noThemeTemplate, themeTemplateView } from './theme-template-view.ts';

/** Creates or replaces a template. An id that another workspace uses does not exist here. */
export const saveThemeTemplate: Operation<typeof endpoint> = async ({ app, caller }, { params, body }) => {
  const { workspaceId, name, theme } = body;
  await requireMember(app, caller, workspaceId);
  const at = app.clock();
  const saved = await app.store.themeTemplates.put({
    id: params.themeTemplateId,
    workspaceId,
    name,
    theme: JSON.stringify(theme),
    at,
  });
  if (saved === null) throw noThemeTemplate();
  return { themeTemplate: themeTemplateView(saved) };
};
