import { ownJson } from '#lib/own-json.ts';
import type { Theme } from '#model/theme.ts';
import { AppError } from '#server/app-error.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import type { ThemeTemplate } from '#store/ports/theme-template.ts';

/** A stored template in responses. */
export function themeTemplateView({ id, workspaceId, name, theme, createdAt, updatedAt }: ThemeTemplate) {
  const parsed = ownJson<Theme>(theme);
  return {
    id,
    workspaceId,
    name,
    theme: parsed,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
  };
}

/** The error for a template that does not exist in the workspace. */
export function noThemeTemplate(): AppError {
  return new AppError('NOT_FOUND', { message: 'There is no such theme template.' });
}
