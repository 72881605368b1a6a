import type { ThemeTemplates } from '../ports/theme-template.ts';
import { byAge, type State } from './state.ts';

export function createThemeTemplates({ themeTemplates, workspaces }: State): ThemeTemplates {
  return {
    list: async (workspaceId) =>
      [...themeTemplates.values()].filter((template) => template.workspaceId === workspaceId).sort(byAge),
    put: async ({ at, ...template }) => {
      const present = themeTemplates.get(template.id);
      if (!workspaces.has(template.workspaceId)) return null;
      if (present && present.workspaceId !== template.workspaceId) return null;
      const next = { ...template, createdAt: present?.createdAt ?? at, updatedAt: at };
      themeTemplates.set(template.id, next);
      return next;
    },
    delete: async ({ workspaceId, id }) => {
      const present = themeTemplates.get(id);
      if (present?.workspaceId !== workspaceId) return null;
      themeTemplates.delete(id);
      return present;
    },
  };
}
