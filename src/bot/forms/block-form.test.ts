import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { blockDefs } from '#blocks/registry.schema.ts';
import { blockForm } from './block-form.ts';
import type { FieldPath, Form, FormField } from './form.ts';

/** The places of all fields of a form, one line each: `options.url`, `items[].content`, `options(Send).to`. */
function placesOf(form: Form, before = ''): readonly string[] {
  return form.flatMap((field) => {
    const place = `${before}${field.path.join('.')}`;
    switch (field.widget) {
      case 'section':
        return placesOf(field.fields, before);
      case 'list':
        return [place, ...placesOf(field.element, `${place}[].`)];
      case 'variants':
        return [
          `${before}${field.choice.path.join('.')}`,
          ...field.variants.flatMap(({ values, fields }) =>
            placesOf(fields, before).map((inner) => `${inner} (${values.join(', ')})`),
          ),
        ];
      default:
        return [place];
    }
  });
}

/** All fields, also inside of others. */
function allFields(form: Form): readonly FormField[] {
  return form.flatMap((field) => [
    field,
    ...(field.widget === 'section' ? allFields(field.fields) : []),
    ...(field.widget === 'list' ? allFields(field.element) : []),
    ...(field.widget === 'variants' ? field.variants.flatMap(({ fields }) => allFields(fields)) : []),
  ]);
}

/** The places of all fields of a schema that are not hidden, found without the forms. */
function placesInSchema(schema: z.core.$ZodType, at: string, isTop = false): readonly string[] {
  const layers = layersOf(schema);
  const meta = Object.assign({}, ...layers.toReversed().map((layer) => z.globalRegistry.get(layer)));
  const inner = layers.at(-1);
  if (meta.isHidden) return [];
  if (inner instanceof z.ZodObject && meta.widget !== 'condition')
    return Object.entries(inner.shape).flatMap(([key, field]) =>
      (isTop && ['id', 'type', 'label', 'outgoingEdgeId'].includes(key)) ||
      (at.endsWith('[].') && ['id', 'outgoingEdgeId'].includes(key))
        ? []
        : placesInSchema(field, at === '' || at.endsWith('.') ? `${at}${key}` : `${at}.${key}`),
    );
  if (inner instanceof z.ZodArray && meta.widget !== 'rich-text') {
    const inside = placesInSchema(inner.def.element, `${at}[].`);
    return inside.length === 0 ? [] : [at, ...inside];
  }
  if (inner instanceof z.ZodDiscriminatedUnion) {
    const key = inner.def.discriminator;
    const choice = at.endsWith('.') || at === '' ? `${at}${key}` : `${at}.${key}`;
    return [
      choice,
      ...inner.options.flatMap((option) => {
        const field = option instanceof z.ZodObject ? layersOf(option.shape[key]).at(-1) : undefined;
        const values =
          field instanceof z.ZodEnum ? field.options : field instanceof z.ZodLiteral ? [...field.values] : [];
        return placesInSchema(option, at)
          .filter((place) => place !== choice)
          .map((place) => `${place} (${values.join(', ')})`);
      }),
    ];
  }
  return [at];
}

function layersOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  return schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable
    ? [schema, ...layersOf(schema.def.innerType)]
    : [schema];
}

/** What some fields must say: a row for each kind of fact. */
const said: readonly (readonly [type: string, path: FieldPath, facts: object])[] = [
  [
    'Webhook',
    ['options', 'webhook', 'body'],
    { shownWhen: { path: ['options', 'isCustomBody'], is: [true], default: false }, language: 'json' },
  ],
  ['Webhook', ['options', 'timeout'], { default: 10, min: 1, max: 120 }],
  [
    'number input',
    ['options', 'unit'],
    { shownWhen: { path: ['options', 'style'], is: ['unit'], default: 'decimal' } },
  ],
  [
    'file input',
    ['options', 'labels', 'success', 'multiple'],
    { shownWhen: { path: ['options', 'isMultipleAllowed'], is: [true], default: false } },
  ],
  [
    'Email',
    ['options', 'body'],
    {
      shownWhen: { path: ['options', 'isCustomBody'], isNot: [false] },
      codeWhen: { when: { path: ['options', 'isBodyCode'], is: [true], default: false }, language: 'html' },
    },
  ],
  ['Email', ['options', 'credentialsId'], { credentialType: 'smtp', default: 'default' }],
  ['image', ['content', 'url'], { media: 'image' }],
  ['rating input', ['options', 'customIcon', 'svg'], { widget: 'code', language: 'svg' }],
  ['Bot link', ['options', 'groupId'], { botPath: ['options', 'botId'] }],
  ['Jump', ['options', 'blockId'], { groupPath: ['options', 'groupId'] }],
  ['Set variable', ['options', 'blockId'], { blockTypes: ['webhook'] }],
  ['openai', ['options', 'temperature'], { min: 0, max: 2, allowsVariables: true }],
  ['Wait', ['options', 'secondsToWaitFor'], { min: 0, placeholder: '2' }],
  ['choice input', ['items'], { hasIds: true, hasEdges: true }],
];

/** Values of old documents: they are not offered. */
const old: readonly (readonly [type: string, values: readonly string[]])[] = [
  ['Set variable', ['User ID', 'Today']],
  ['anthropic', ['Message Content']],
  ['dify-ai', ['Answer', 'Total Tokens']],
];

describe('forms of blocks', () => {
  let count = 0;
  for (const def of blockDefs) {
    const form = blockForm(def.type) ?? assert.fail(`${def.type} has no form`);
    count += placesOf(form).length;

    it(`${def.type}: every visible field is there once`, () => {
      const places = placesOf(form);
      assert.equal(new Set(places).size, places.length, 'a field occurs twice');
      assert.deepEqual([...places].sort(), [...placesInSchema(def.schema, '', true)].sort());
    });

    it(`${def.type}: survives JSON`, () => {
      assert.deepEqual(JSON.parse(JSON.stringify(form)), form);
    });

    it(`${def.type}: says what each field is`, () => {
      for (const field of allFields(form)) {
        const where = field.path.join('.');
        if (field.path.length > 0) assert.match(field.title, /^\S/, `${where} has a title`);
        if (field.widget === 'select' || field.widget === 'variants') {
          const options = field.widget === 'select' ? field.options : field.choice.options;
          assert.ok(
            options.some((option) => option.isHidden !== true),
            `${where} offers something`,
          );
          for (const { label } of options) assert.match(label, /^[A-Z\d]/, where);
        }
        if (field.widget === 'credentials') assert.notEqual(field.credentialType, '', where);
      }
    });
  }

  for (const [type, path, facts] of said) {
    it(`${type}: ${path.join('.')} has ${JSON.stringify(facts)}`, () => {
      const found = allFields(blockForm(type) ?? []).filter(
        (field) => field.path.join('.') === path.join('.'),
      );
      assert.ok(found.length > 0);
      for (const field of found) assert.deepEqual({ ...field, ...facts }, field);
    });
  }

  for (const [type, values] of old)
    it(`${type}: does not offer ${values.join(', ')}`, () => {
      const hidden = allFields(blockForm(type) ?? [])
        .flatMap((field) =>
          field.widget === 'select' ? field.options : field.widget === 'variants' ? field.choice.options : [],
        )
        .filter((option) => option.isHidden);
      assert.deepEqual(hidden.map(({ value }) => value).toSorted(), values.toSorted());
    });

  it('are all there', () => {
    assert.ok(count > 800, `${count} fields`);
    assert.equal(blockForm('No such block'), undefined);
  });
});
