import type { FieldPath, Form, FormField } from '../forms/form.ts';

/** A field of a form that a path leads to. */
export interface FoundField {
  /** Titles from the outside to it: `['Labels', 'Button']`. */
  readonly titles: readonly string[];
  /** The innermost one. */
  readonly field: FormField;
  /** How many steps of the path lead to its value; the rest is inside the value. */
  readonly steps: number;
}

/**
 * The field of a form that a path leads to, or into; undefined: none.
 * @example fieldAt(form, ['options', 'labels', 'button']) // { titles: ['Labels', 'Button'], steps: 3, … }
 */
export function fieldAt(form: Form, path: FieldPath): FoundField | undefined {
  for (const field of form) {
    const found = inside(field, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

function inside(field: FormField, path: FieldPath): FoundField | undefined {
  const self = isBelow(field.path, path)
    ? { field, titles: titlesOf(field.title), steps: field.path.length }
    : undefined;
  switch (field.widget) {
    case 'section':
      return within(field, fieldAt(field.fields, path));
    case 'variants':
      return inVariants(field, path);
    case 'list': {
      if (self === undefined || path.length === self.steps) return self;
      const start = self.steps + 1;
      const deeper = fieldAt(field.element, path.slice(start));
      return deeper === undefined
        ? { ...self, steps: start }
        : within(field, { ...deeper, steps: start + deeper.steps });
    }
    default:
      return self;
  }
}

function inVariants(
  field: Extract<FormField, { widget: 'variants' }>,
  path: FieldPath,
): FoundField | undefined {
  const { choice, variants } = field;
  if (isBelow(choice.path, path)) return { field, titles: titlesOf(choice.title), steps: choice.path.length };
  for (const { fields } of variants) {
    const found = fieldAt(fields, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

function within({ title }: FormField, deeper: FoundField | undefined): FoundField | undefined {
  return deeper && { ...deeper, titles: [...titlesOf(title), ...deeper.titles] };
}

const titlesOf = (title: string): readonly string[] => (title === '' ? [] : [title]);

const isBelow = (above: FieldPath, path: FieldPath): boolean =>
  above.length > 0 && above.length <= path.length && above.every((step, index) => step === path[index]);
