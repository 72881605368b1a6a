import * as z from 'zod';
import type { FieldMeta, Widget } from '#model/field-meta.ts';
import type { Form, FormField, Variant } from './form.ts';
import { optionsOf } from './options-of.ts';
import { resolveCondition, resolveField, type Scope } from './scope.ts';
import { type UnwrappedField, unwrapField } from './unwrap-field.ts';

/** What the owner of a schema knows besides it. */
export interface FormFacts {
  /** Types of the credentials that options refer to, by name of the field. Default none. */
  readonly credentials?: Readonly<Record<string, string>>;
  /** Fields of the outermost object that are no fields of the form. Default none. */
  readonly structure?: ReadonlySet<string>;
}

/**
 * The form of an object, from its schema: every field that is not hidden, once for each variant in which it occurs, in the
 * order of the schema. Objects and choices without a title have no heading of their own.
 * @example formOfSchema(z.object({ a: z.boolean().meta({ title: 'A' }) })) // [{ widget: 'toggle', path: ['a'], title: 'A' }]
 */
export function formOfSchema(schema: z.ZodObject, facts: FormFacts = {}): Form {
  return fieldsOf(schema, { path: [], objects: [] }, { ...facts, structure: facts.structure ?? new Set() });
}

type Facts = Required<Pick<FormFacts, 'structure'>> & FormFacts;

/** What is part of an element of a list without being a field. */
const elementStructure: ReadonlySet<string> = new Set(['id', 'outgoingEdgeId']);

function fieldsOf(object: z.ZodObject, scope: Scope, facts: Facts): Form {
  const inside = { ...scope, objects: [...scope.objects, object] };
  const below = { ...facts, structure: new Set<string>() };
  return Object.entries(object.shape).flatMap(([key, field]) =>
    facts.structure.has(key) ? [] : fieldOf(field, { ...inside, path: [...scope.path, key] }, below),
  );
}

function fieldOf(field: z.core.$ZodType, scope: Scope, facts: Facts): Form {
  const unwrapped = unwrapField(field);
  const { schema, meta } = unwrapped;
  if (meta.isHidden) return [];
  if (meta.widget === undefined || meta.widget === 'select') {
    if (schema instanceof z.ZodObject) return section(schema, meta, { scope, facts });
    if (schema instanceof z.ZodDiscriminatedUnion) return [variants(schema, meta, { scope, facts })];
    if (schema instanceof z.ZodArray) return list(schema, unwrapped, { scope, facts });
  }
  return [leaf(unwrapped, scope, facts)];
}

interface Around {
  readonly scope: Scope;
  readonly facts: Facts;
}

function section(object: z.ZodObject, meta: FieldMeta, { scope, facts }: Around): Form {
  const fields = fieldsOf(object, scope, facts);
  if (meta.title === undefined || fields.length === 0) return fields;
  return [{ ...described(meta, scope), widget: 'section', fields }];
}

function list(array: z.ZodArray, { meta, default: absent }: UnwrappedField, { scope, facts }: Around): Form {
  const { schema } = unwrapField(array.def.element);
  const root = { path: [], objects: [] };
  const element =
    schema instanceof z.ZodObject
      ? fieldsOf(schema, root, { ...facts, structure: elementStructure })
      : fieldOf(array.def.element, root, facts);
  if (element.length === 0) return [];
  const shapes = schema instanceof z.ZodDiscriminatedUnion ? schema.options : [schema];
  const has = (key: string) => shapes.some((shape) => shape instanceof z.ZodObject && key in shape.shape);
  return [
    {
      ...described(meta, scope),
      ...(absent !== undefined && { default: absent }),
      widget: 'list',
      element,
      ...(has('id') && { hasIds: true }),
      ...(has('outgoingEdgeId') && { hasEdges: true }),
      ...(meta.presets && { presets: meta.presets }),
    },
  ];
}

function variants(union: z.ZodDiscriminatedUnion, meta: FieldMeta, { scope, facts }: Around): FormField {
  const key = union.def.discriminator;
  const shapes = union.options.filter((option) => option instanceof z.ZodObject);
  const choices = shapes.map((shape) => unwrapField(shape.shape[key]));
  const named = choices.find((choice) => choice.meta.title !== undefined);
  if (shapes.length !== union.options.length || named === undefined)
    throw new Error(`The choice ${[...scope.path, key].join('.')} has no form`);
  const made = shapes.map((shape, index): Variant => {
    const choice = choices[index];
    return {
      values: choice === undefined ? [] : optionsOf(choice).map(({ value }) => value),
      fields: fieldsOf(shape, scope, { ...facts, structure: new Set([...facts.structure, key]) }),
    };
  });
  const absent = choices.find((choice) => choice.default !== undefined)?.default;
  return {
    ...described({ ...meta, title: meta.title ?? named.meta.title }, scope),
    widget: 'variants',
    choice: {
      path: [...scope.path, key],
      title: named.meta.title ?? '',
      ...(named.meta.description !== undefined && { help: named.meta.description }),
      options: choices.flatMap(optionsOf),
      ...(typeof absent === 'string' && { default: absent }),
    },
    variants: made,
  };
}

function leaf(field: UnwrappedField, scope: Scope, facts: Facts): FormField {
  const { meta } = field;
  const absent = field.default !== undefined && { default: field.default };
  const control = controls[meta.widget ?? widgetOf(field.schema)];
  return { ...described(meta, scope), ...absent, ...control(field, scope, facts) };
}

function described(meta: FieldMeta, scope: Scope) {
  return {
    path: scope.path,
    title: meta.title ?? '',
    ...(meta.description !== undefined && { help: meta.description }),
    ...(meta.placeholder !== undefined && { placeholder: meta.placeholder }),
    ...(meta.isAdvanced === true && { isAdvanced: true as const }),
    ...(meta.shownWhen !== undefined && { shownWhen: resolveCondition(meta.shownWhen, scope) }),
  };
}

/** The widget of a field that names none. */
function widgetOf(schema: z.core.$ZodType): Widget {
  if (schema instanceof z.ZodBoolean) return 'toggle';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return 'select';
  if (schema instanceof z.ZodString) return 'text';
  throw new Error(`There is no widget for a schema of the type ${schema._zod.def.type}`);
}

type Control<W extends Widget> = Extract<FormField, { readonly widget: W }>;
type ControlOf<W extends Widget> = Omit<
  Control<W>,
  'path' | 'title' | 'help' | 'placeholder' | 'isAdvanced' | 'default' | 'shownWhen'
>;
type Controls = {
  readonly [W in Widget]: (field: UnwrappedField, scope: Scope, facts: Facts) => ControlOf<W>;
};

/** What each widget needs to know. */
const controls: Controls = {
  text: ({ schema, meta }) => ({ widget: 'text', ...patternOf(schema), ...suggestsOf(meta) }),
  'long-text': ({ meta }, scope) => ({
    widget: 'long-text',
    ...(meta.codeWhen && {
      codeWhen: { when: resolveCondition(meta.codeWhen.when, scope), language: meta.codeWhen.language },
    }),
  }),
  code: ({ meta }) => ({ widget: 'code', language: meta.language ?? 'javascript' }),
  variable: ({ meta }) => ({
    ...{ widget: 'variable', access: meta.access ?? 'reads' },
    ...(meta.itemsBecome !== undefined && { itemsBecome: meta.itemsBecome }),
  }),
  number: ({ schema, meta }) => ({ widget: 'number', ...numberFacts(schema, meta) }),
  toggle: () => ({ widget: 'toggle' }),
  select: (field) => ({ widget: 'select', options: optionsOf(field) }),
  color: () => ({ widget: 'color' }),
  url: ({ meta }) => ({ widget: 'url', ...(meta.media && { media: meta.media }), ...suggestsOf(meta) }),
  credentials: (_field, { path }, { credentials = {} }) => ({
    widget: 'credentials',
    credentialType: credentials[path.at(-1) ?? ''] ?? '',
  }),
  bot: () => ({ widget: 'bot' }),
  group: ({ meta }, scope) => ({
    widget: 'group',
    ...(meta.groupOf !== undefined && { botPath: resolveField(meta.groupOf, scope).path }),
  }),
  block: ({ meta }, scope) => ({
    widget: 'block',
    ...(meta.blockOf !== undefined && { groupPath: resolveField(meta.blockOf, scope).path }),
    ...(meta.blockTypes && { blockTypes: meta.blockTypes }),
  }),
  'rich-text': () => ({ widget: 'rich-text' }),
  condition: () => ({ widget: 'condition' }),
  'time-zone': () => ({ widget: 'time-zone' }),
};

const suggestsOf = ({ suggests }: FieldMeta) => suggests && { suggests };

function patternOf(schema: z.core.$ZodType): { readonly pattern?: string } {
  // Naming the class of the check would put all of the library, with its locales, into the bundle of the builder.
  const checks = (schema._zod.def.checks ?? []).map((check) => check._zod.def);
  const [pattern] = checks.flatMap((check) =>
    'pattern' in check && check.pattern instanceof RegExp ? [check.pattern.source] : [],
  );
  return pattern === undefined ? {} : { pattern };
}

function numberFacts(schema: z.core.$ZodType, { bounds = {} }: FieldMeta) {
  const { min = undefined, max = undefined } = bounds;
  const isPlain = schema instanceof z.ZodNumber;
  const lowest = min ?? finite(isPlain ? schema.minValue : null);
  const highest = max ?? finite(isPlain ? schema.maxValue : null);
  return {
    ...(!isPlain && { allowsVariables: true as const }),
    ...(isPlain && schema.isInt && { isInteger: true as const }),
    ...(lowest !== undefined && { min: lowest }),
    ...(highest !== undefined && { max: highest }),
  };
}

/** A bound that is more than what numbers can hold in any case. */
const finite = (bound: number | null): number | undefined =>
  bound !== null && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined;
