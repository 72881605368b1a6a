import * as z from 'zod';
import { themeSchema } from '#model/theme.ts';
import { documentLimits, endpoint } from './endpoint.ts';
import { idField } from './fields.ts';
import { themeTemplateSchema } from './theme-template-schema.ts';

const params = z.object({ themeTemplateId: idField });
const inWorkspace = z.object({ workspaceId: idField });
const reply = z.object({ themeTemplate: themeTemplateSchema });
const tag = 'Theme templates';

/** The themes saved in a workspace. */
export const listThemeTemplates = endpoint({
  id: 'themeTemplates.list',
  method: 'GET',
  path: '/v1/themeTemplates',
  tag,
  summary: 'List theme templates',
  description: 'Newest first.',
  auth: 'token',
  query: inWorkspace,
  response: z.object({ themeTemplates: z.array(themeTemplateSchema).readonly() }),
  errors: ['NOT_FOUND'],
});

/** Saves a theme, or changes a saved one. */
export const saveThemeTemplate = endpoint({
  id: 'themeTemplates.save',
  method: 'PUT',
  path: '/v1/themeTemplates/{themeTemplateId}',
  tag,
  summary: 'Save a theme template',
  description: 'Creates the template with this id, or replaces its name and theme.',
  auth: 'token',
  params,
  body: inWorkspace.extend({ name: z.string().min(1).max(1000), theme: themeSchema }),
  response: reply,
  errors: ['NOT_FOUND'],
  maxBytes: documentLimits.maxBytes,
});

/** Removes a template; bots that were created with it keep their look. */
export const deleteThemeTemplate = endpoint({
  id: 'themeTemplates.delete',
  method: 'DELETE',
  path: '/v1/themeTemplates/{themeTemplateId}',
  tag,
  summary: 'Delete a theme template',
  description: 'Bots that were created with it keep their look.',
  auth: 'token',
  params,
  body: inWorkspace,
  response: reply,
  errors: ['NOT_FOUND'],
});

export const themeTemplateEndpoints = [listThemeTemplates, saveThemeTemplate, deleteThemeTemplate] as const;
