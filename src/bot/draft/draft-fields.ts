/**
 * What ops can change: the first steps of their paths. `name`, `icon` and `selectedThemeTemplateId` are texts or null,
 * the others the parts of the document.
 */
export const draftFields = [
  'name',
  'icon',
  'selectedThemeTemplateId',
  'events',
  'groups',
  'edges',
  'variables',
  'theme',
  'settings',
] as const;

export type DraftField = (typeof draftFields)[number];

export function isDraftField(name: string): name is DraftField {
  return draftFields.some((field) => field === name);
}
