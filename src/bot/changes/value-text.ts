import { comparisonOperators, logicalOperators } from '#model/condition.ts';
import { conditionSentence } from '#model/condition-sentence.ts';
import type { Names } from '#model/names.ts';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import { richTextToMarkdown } from '#model/rich-text/to-markdown.ts';
import type { FormField } from '../forms/form.ts';
import { isRaw, rawsOf, textOf } from '../raw.ts';

/**
 * The value of a field as people read it: names of variables and groups, rich text as Markdown, conditions as sentences,
 * anything else as JSON. Null: there is none. Long ones are cut.
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
  return JSON.stringify(value);
}

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
