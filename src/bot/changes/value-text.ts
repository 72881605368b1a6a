import { comparisonOperators, logicalOperators } from '#model/condition.ts';
import { conditionSentence } from '#model/condition-sentence.ts';
import type { Names } from '#model/names.ts';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import { richTextToMarkdown } from '#model/rich-text/to-markdown.ts';
import type { Form, FormField } from '../forms/form.ts';
import { valueAt } from '../ops/items.ts';
import { isRaw, type Raw, rawsOf, textOf } from '../raw.ts';
import { pathWords } from './path-words.ts';

/**
 * The value of a field as people read it: names of variables and groups, rich text as Markdown, conditions as sentences,
 * the elements of lists with the titles of their fields. Null: there is none. Long ones are cut.
 * @example valueText('v1', variableField, names) // 'Age'
 */
export function valueText(value: unknown, field: FormField | undefined, names: Names): string | null {
  if (value === undefined || value === null) return null;
  const text = shown(value, field, names);
  return text.length > MOST ? `${text.slice(0, MOST).trimEnd()}…` : text;
}

const MOST = 2000;

function shown(value: unknown, field: FormField | undefined, names: Names): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'string') return named(value, field, names);
  if (field?.widget === 'rich-text') return richTextToMarkdown(parseRichText(value));
  if (field?.widget === 'condition' && isRaw(value)) return conditionText(value, names);
  if (Array.isArray(value)) return listText(value, field?.widget === 'list' ? field.element : [], names);
  return isRaw(value) ? partsText(value, [], names) : JSON.stringify(value);
}

/** The elements of a list, in their order: `Yes · No`. */
function listText(values: readonly unknown[], form: Form, names: Names): string {
  const texts = values.map((value) => {
    if (isRaw(value)) return partsText(value, form, names);
    return value === null ? '' : shown(value, form.find(isOwn), names);
  });
  return texts.filter((text) => text !== '').join(' · ');
}

/** Whether a field is about an element itself: the element is no object. */
const isOwn = ({ path }: FormField): boolean => path.length === 0;

/** The fields of an object that hold something: `Title: Tea, Price: 3`; one alone has no title. */
function partsText(value: Raw, form: Form, names: Names): string {
  const known = fieldsIn(form, value).filter((field) => !isOwn(field));
  const fields = known.length > 0 ? known : Object.keys(value).filter(isNoId).map(bareField);
  const parts = fields.flatMap((field) => {
    const found = valueAt(value, field.path);
    const text = found === undefined || found === null ? '' : shown(found, field, names);
    return text === '' ? [] : [{ title: field.title, text }];
  });
  const [only, ...more] = parts;
  if (known.length > 0 && only !== undefined && more.length === 0) return only.text;
  return parts.map(({ title, text }) => `${title}: ${text}`).join(', ');
}

/** The fields that an object has, those of its variant among them. */
function fieldsIn(form: Form, value: Raw): Form {
  return form.flatMap((field): Form => {
    if (field.widget === 'section') return fieldsIn(field.fields, value);
    if (field.widget !== 'variants') return [field];
    const { choice, variants } = field;
    const chosen = valueAt(value, choice.path) ?? choice.default;
    const variant = variants.find(({ values }) => values.some((each) => each === chosen));
    return [{ ...choice, widget: 'select' }, ...fieldsIn(variant?.fields ?? [], value)];
  });
}

/** A field that no form has. */
const bareField = (name: string): FormField => ({ path: [name], title: pathWords([name]), widget: 'text' });

const isNoId = (name: string): boolean => name !== 'id' && name !== 'outgoingEdgeId';

function named(value: string, field: FormField | undefined, names: Names): string {
  switch (field?.widget) {
    case 'variable':
      return names.variable(value) ?? value;
    case 'group':
      return names.group(value) ?? value;
    case 'block':
      return names.block(value) ?? value;
    case 'bot':
      return names.bot(value) ?? value;
    case 'select':
      return field.options.find((option) => option.value === value)?.label ?? value;
    case 'variants':
      return field.choice.options.find((option) => option.value === value)?.label ?? value;
    default:
      return value;
  }
}

function conditionText(value: Readonly<Record<string, unknown>>, names: Names): string {
  const condition = {
    logicalOperator: logicalOperators.find((each) => each === value.logicalOperator),
    comparisons: rawsOf(value.comparisons).map((raw) => {
      const operator = comparisonOperators.find((each) => each === raw.comparisonOperator);
      const [variableId, to] = [textOf(raw, 'variableId'), textOf(raw, 'value')];
      return {
        ...(variableId !== undefined && { variableId }),
        ...(operator !== undefined && { comparisonOperator: operator }),
        ...(to !== undefined && { value: to }),
      };
    }),
  };
  return conditionSentence(condition, names) ?? '';
}
