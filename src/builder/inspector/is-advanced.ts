import type { FormField } from '#bot/forms/form.ts';

/** Whether a field belongs under "More": it says so, or it is a section in which every field does. */
export function isAdvanced(field: FormField): boolean {
  return field.isAdvanced === true || (field.widget === 'section' && field.fields.every(isAdvanced));
}
