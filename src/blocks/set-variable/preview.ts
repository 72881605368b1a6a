import type { Filled } from '#blocks/define.ts';
import { evaluateSimple } from '#engine/expression/evaluate.ts';
import { parseExpression } from '#engine/expression.ts';
import { fillTemplate, inlineCodes, parseTemplate, variableNames } from '#engine/template.ts';
import { toValue, type Value } from '#model/value.ts';
import type { ValuePreview, ValuePreviewer, ValueSamples } from '#model/value-preview.ts';
import type { CustomOptions } from './custom-value.ts';
import { appendedTo, itemWithSameIndex, taken } from './list-values.ts';
import { setVariable } from './schema.ts';
import { zonedTime } from './zoned-time.ts';

type Options = Filled<typeof setVariable>['options'];

/** What "Set variable" gives, without running code. */
export const setVariablePreview: ValuePreviewer = {
  previewOf(block, samples) {
    const parsed = setVariable.schema.safeParse(block);
    return parsed.success ? previewOf(parsed.data.options, samples) : undefined;
  },
  readsIn(block, variables) {
    const parsed = setVariable.schema.safeParse(block);
    if (!parsed.success) return [];
    const idOf = (name: string) => variables.find((each) => each.name === name)?.id;
    return [...new Set(idsIn(parsed.data.options, idOf))].filter((id) => id !== undefined);
  },
};

function previewOf(options: Options, samples: ValueSamples): ValuePreview {
  const known = knownFrom(samples);
  switch (options.type) {
    case 'Custom':
      return custom(options, samples);
    case 'Empty':
      return { kind: 'value', value: null };
    case 'Append value(s)': {
      const added = appendedTo(options, known);
      return { kind: 'value', value: [...listOf(known.value(options.variableId)), ...listOf(added)] };
    }
    case 'Pop':
    case 'Shift': {
      const { left, item } = taken(options, known);
      const { saveItemInVariableId: variableId } = options;
      return { kind: 'value', value: left, ...(variableId && { also: { variableId, value: item } }) };
    }
    case 'Map item with same index':
      return { kind: 'value', value: itemWithSameIndex(options, known) };
    case 'Now':
    case 'Yesterday':
    case 'Tomorrow':
      return moment(samples.now + days[options.type] * DAY, known.fill(options.timeZone ?? '').trim());
    case 'Today':
      return moment(samples.now, '');
    case 'Resume URL':
      return options.blockId
        ? { kind: 'later', text: 'An address of this server that continues this chat only.' }
        : { kind: 'nothing', text: 'Choose the block that waits for the call.' };
    default:
      return { kind: 'later', ...inChats[options.type] };
  }
}

const DAY = 24 * 60 * 60 * 1000;
const days = { Now: 0, Yesterday: -1, Tomorrow: 1 } as const;

/** What only a chat knows. */
const inChats = {
  'Environment name': { text: 'Where the chat runs.', example: 'web' },
  'Device type': { text: 'Determined by the visitor’s page: mobile, tablet or desktop.', example: 'mobile' },
  'Moment of the day': {
    text: 'By the visitor’s clock: morning, afternoon, evening or night.',
    example: 'afternoon',
  },
  Transcript: {
    text: 'All messages up to here, as a text.',
    example: 'Assistant: "What is your name?"\nUser: "Ada"',
  },
  'Result ID': { text: 'The id of the result; a random one in tests.', example: 'k3v9q0x7m2c8t5b1n6d4z0ay' },
  'User ID': { text: 'The id of the result; a random one in tests.', example: 'k3v9q0x7m2c8t5b1n6d4z0ay' },
  'Random ID': { text: 'A new one each time.', example: 'p8w2h5r1f7j3l9s0e4u6g2xm' },
  'Phone number': {
    text: 'The visitor’s, in messengers. On the web, the variable keeps its value.',
    example: '+33612345678',
  },
  'Contact name': {
    text: 'The visitor’s, in messengers. On the web, the variable keeps its value.',
    example: 'Ada Lovelace',
  },
  'Referral Click ID': {
    text: 'In messengers, the ad or link that led to the chat. On the web, the variable keeps its value.',
  },
  'Referral Source ID': {
    text: 'In messengers, the ad or link that led to the chat. On the web, the variable keeps its value.',
  },
} as const satisfies Readonly<
  Partial<Record<Options['type'], Omit<ValuePreview & { kind: 'later' }, 'kind'>>>
>;

function custom(options: CustomOptions, samples: ValueSamples): ValuePreview {
  const source = options.expressionToEvaluate ?? '';
  if (source.trim() === '') return { kind: 'nothing', text: 'Write a text, or code.' };
  const code = {
    kind: 'code',
    runsInPage: options.isExecutedOnClient,
    isUnsafe: options.isUnsafe === true,
  } as const;
  if (options.isExecutedOnClient) return code;
  const valueNamed = (name: string) => samples.variables.find((each) => each.name === name)?.value ?? null;
  const expression = parseExpression(source, {
    isCode: options.isCode,
    idOf: (name) => samples.variables.find((each) => each.name === name)?.id,
  });
  switch (expression.kind) {
    case 'variable':
      return { kind: 'value', value: valueNamed(expression.name) };
    case 'text':
      if (inlineCodes(expression.template).length > 0) return code;
      return {
        kind: 'value',
        value: toValue(fillTemplate(expression.template, { value: valueNamed }, 'text')),
      };
    case 'simple': {
      const result = evaluateSimple(expression.ast, valueNamed);
      return result.ok ? { kind: 'value', value: toValue(result.value) } : code;
    }
    case 'code':
      return code;
  }
}

function moment(ms: number, zone: string): ValuePreview {
  const text = zonedTime(ms, zone);
  return text === undefined
    ? { kind: 'nothing', text: 'This time zone is unknown: chats use UTC.' }
    : { kind: 'value', value: text };
}

/** What the pure parts of the block ask of a chat. */
function knownFrom({ variables }: ValueSamples) {
  const value = (id: string | undefined): Value => variables.find((each) => each.id === id)?.value ?? null;
  const named = (name: string) => variables.find((each) => each.name === name);
  return {
    value,
    fill: (text: string) =>
      fillTemplate(parseTemplate(text), { value: (name) => named(name)?.value ?? null }, 'text'),
    loneVariable(text: string) {
      const name = parseTemplate(text).loneVariable;
      return name === undefined ? undefined : named(name);
    },
  };
}

function listOf(value: Value): readonly (string | null)[] {
  if (value === null) return [];
  return typeof value === 'string' ? [value] : value;
}

function idsIn(
  options: Options,
  idOf: (name: string) => string | undefined,
): readonly (string | undefined)[] {
  const inText = (text = '') => variableNames(parseTemplate(text)).map(idOf);
  switch (options.type) {
    case 'Custom':
      return inText(options.expressionToEvaluate);
    case 'Append value(s)':
      return [options.variableId, ...inText(options.item)];
    case 'Pop':
    case 'Shift':
      return [options.variableId];
    case 'Map item with same index': {
      const { baseItemVariableId, baseListVariableId, targetListVariableId } = options.mapListItemParams;
      return [baseItemVariableId, baseListVariableId, targetListVariableId];
    }
    case 'Now':
    case 'Yesterday':
    case 'Tomorrow':
      return inText(options.timeZone);
    default:
      return [];
  }
}
