import type { Form, FormField } from '#bot/forms/form.ts';
import { freshElement } from '#bot/forms/fresh-element.ts';

/** One change of a form: a field that gets a value, or a list that gets a new element. */
export type Setting =
  | { readonly path: readonly string[]; readonly to: unknown }
  | { readonly list: readonly string[]; readonly value: { readonly id: string } };

/** The ids that settings refer to. */
export const sampleIds = { variable: 'v1', group: 'g1', block: 'b1', bot: 'current', credentials: 'c1' };

/** All choices that forms offer at their outermost choice, each once; a form without a choice has one. */
export function choicesOf(form: Form): readonly (string | undefined)[] {
  const choice = form.find((field) => field.widget === 'variants');
  return choice?.widget === 'variants' ? choice.choice.options.map(({ value }) => value) : [undefined];
}

/**
 * Sets every field of a form, one after the other, each to something else than its default; lists get one element. Choices
 * inside of lists take their last value; the outermost one is given.
 */
export function settingsOf(form: Form, choice?: string): readonly Setting[] {
  return new Settings().of(form, [], choice);
}

class Settings {
  #ids = 0;
  readonly #newId = (): string => `new${(this.#ids += 1)}`;

  of(form: Form, root: readonly string[], choice?: string): readonly Setting[] {
    return form.flatMap((field): readonly Setting[] => {
      const path = [...root, ...field.path];
      if (field.widget === 'section') return this.of(field.fields, root);
      if (field.widget === 'list') return this.#list(field, path);
      if (field.widget !== 'variants') return [{ path, to: sampleOf(field) }];
      const value = choice ?? field.choice.options.at(-1)?.value ?? '';
      const variant = field.variants.find(({ values }) => values.includes(value));
      return [{ path: [...root, ...field.choice.path], to: value }, ...this.of(variant?.fields ?? [], root)];
    });
  }

  #list(field: FormField & { readonly widget: 'list' }, path: readonly string[]): readonly Setting[] {
    const element = freshElement(field, this.#newId);
    if (typeof element !== 'string' && typeof element['id'] === 'string') {
      const { id } = element;
      return [{ list: path, value: { ...element, id } }, ...this.of(field.element, [...path, id])];
    }
    // Lists whose elements have no ids are set whole.
    const [only] = field.element;
    if (only?.path.length === 0 && only.widget !== 'variants') return [{ path, to: [sampleOf(only)] }];
    return [{ path, to: [assembled(this.of(field.element, []))] }];
  }
}

/** The object that settings make of nothing. */
export function assembled(settings: readonly Setting[], start: unknown = {}): unknown {
  return settings.reduce<unknown>(
    (made, setting) =>
      'to' in setting
        ? placed(made, setting.path, () => setting.to)
        : placed(made, setting.list, (list) => [...(Array.isArray(list) ? list : []), setting.value]),
    start,
  );
}

function placed(value: unknown, path: readonly string[], change: (before: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((element: unknown) =>
      typeof element === 'object' && element !== null && 'id' in element && element.id === step
        ? placed(element, rest, change)
        : element,
    );
  const object = typeof value === 'object' && value !== null ? value : {};
  const before: unknown = Object.getOwnPropertyDescriptor(object, step)?.value;
  return { ...object, [step]: placed(before, rest, change) };
}

/** A value for a control that is not its default. */
export function sampleOf(field: FormField): unknown {
  switch (field.widget) {
    case 'toggle':
      return field.default !== true;
    case 'number':
      return sampleNumber(field);
    case 'select':
      return (
        field.options.findLast(({ value, isHidden }) => !isHidden && value !== field.default)?.value ??
        field.options[0]?.value
      );
    case 'text':
      return field.pattern === undefined ? `Text for {{Name}}` : 'de-CH';
    case 'long-text':
    case 'code':
      return `first line\nsecond line of ${field.title}`;
    case 'variable':
      return sampleIds.variable;
    case 'color':
      return '#0042DA';
    case 'url':
      return 'https://example.com/{{Name}}';
    case 'credentials':
      return sampleIds.credentials;
    case 'bot':
      return sampleIds.bot;
    case 'group':
      return sampleIds.group;
    case 'block':
      return sampleIds.block;
    case 'time-zone':
      return 'Europe/Paris';
    case 'rich-text':
      return [{ type: 'p', children: [{ text: 'Hello ' }, { text: 'you', bold: true }] }];
    case 'condition':
      return {
        logicalOperator: 'OR',
        comparisons: [
          { id: 'k1', variableId: sampleIds.variable, comparisonOperator: 'Contains', value: 'x' },
        ],
      };
    case 'section':
    case 'list':
    case 'variants':
      throw new Error(`${field.title} is no control`);
  }
}

function sampleNumber({
  default: absent,
  min = 1,
  max = min + 5,
}: Extract<FormField, { readonly widget: 'number' }>): number {
  return max === absent ? min : max;
}
