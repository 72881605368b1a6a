import type { Form, FormField } from '../forms/form.ts';
import { isItem, valueAt } from '../ops/items.ts';
import { isRaw } from '../raw.ts';

/** A text inside what a form is about. */
export interface FormText {
  /** Names of fields, and positions in lists. */
  readonly path: readonly string[];
  readonly text: string;
  /** As `data-field` of its control. */
  readonly field: string;
}

/** Where a value is: by positions, and as forms name it. */
interface At {
  readonly path: readonly string[];
  readonly names: readonly string[];
}

/**
 * The texts that are written into a form, in its order, also in fields that are not shown now. What is chosen there
 * (variables, groups, values of a list) is none.
 */
export function formTexts(form: Form, value: unknown): readonly FormText[] {
  const found = new Map<string, FormText>();
  // Variants share fields.
  for (const text of textsOf(form, value, { path: [], names: [] })) found.set(text.path.join('\n'), text);
  return [...found.values()];
}

function textsOf(form: Form, root: unknown, at: At): readonly FormText[] {
  return form.flatMap((field) => textsIn(field, root, at));
}

function textsIn(field: FormField, root: unknown, around: At): readonly FormText[] {
  const at = below(around, field.path);
  const value = valueAt(root, field.path);
  switch (field.widget) {
    case 'section':
      return textsOf(field.fields, root, around);
    case 'variants':
      return field.variants.flatMap(({ fields }) => textsOf(fields, root, around));
    case 'list':
      return listOf(value).flatMap((element, index) => {
        const name = isItem(element) ? element.id : String(index);
        const inner = { path: [...at.path, String(index)], names: [...at.names, name] };
        return textsOf(field.element, element, inner);
      });
    case 'text':
    case 'long-text':
    case 'code':
    case 'url':
      return typeof value === 'string' ? [textAt(at, value)] : [];
    case 'rich-text':
      return stringsIn(value, at, ['text', 'url']);
    case 'condition':
      return stringsIn(value, at, ['value']);
    case 'variable':
    case 'number':
    case 'toggle':
    case 'select':
    case 'color':
    case 'credentials':
    case 'bot':
    case 'group':
    case 'block':
    case 'time-zone':
      return [];
  }
}

/** The texts under some names anywhere in a value; its control is that of the whole value. */
function stringsIn(value: unknown, at: At, names: readonly string[]): readonly FormText[] {
  if (Array.isArray(value))
    return listOf(value).flatMap((inner, index) =>
      stringsIn(inner, { ...at, path: [...at.path, String(index)] }, names),
    );
  if (!isRaw(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const deeper = { ...at, path: [...at.path, key] };
    return typeof inner === 'string' && names.includes(key)
      ? [textAt(deeper, inner)]
      : stringsIn(inner, deeper, names);
  });
}

const textAt = ({ path, names }: At, text: string): FormText => ({ path, text, field: names.join('.') });

const below = ({ path, names }: At, steps: readonly string[]): At => ({
  path: [...path, ...steps],
  names: [...names, ...steps],
});

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
