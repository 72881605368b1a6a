import type { CallReply } from '#builder/api/call.ts';

/** A look that the workspace keeps. */
export type ThemeTemplate = CallReply<'themeTemplates.list'>['themeTemplates'][number];
