import * as z from 'zod';

/** Longest text of a rule, in characters. */
const MAX_TEXT = 10_000;

const text = z.string().max(MAX_TEXT);

const plainForms = {
  exact: text.optional(),
  contains: text.optional(),
  starts: text.optional(),
  ends: text.optional(),
  regex: text.optional(),
};

const textForms = {
  ...plainForms,
  oneOf: z.array(text).min(1).max(100).optional(),
  not: z.union([text, z.strictObject(plainForms)]).optional(),
  marks: z.boolean().optional(),
};

/** What a text must be: the text itself, or forms that must all hold. */
export const textRuleSchema = z.union([text, z.strictObject(textForms)]);

const mediumSchema = z.strictObject({ url: textRuleSchema.optional(), alt: textRuleSchema.optional() });

/** One bubble, or with `any: 2` two of them whatever they say. */
export const bubbleRuleSchema = z.union([
  text,
  z.strictObject({
    ...textForms,
    any: z.int().min(1).max(1000).optional(),
    image: mediumSchema.optional(),
    video: mediumSchema.optional(),
    audio: mediumSchema.optional(),
    embed: mediumSchema.optional(),
  }),
]);

const scalar = z.union([text, z.number(), z.boolean(), z.null()]);
const list = z.array(z.union([text, z.null()])).max(1000);

/** What a value must be: the value itself, or forms that must all hold. Numbers are compared as numbers. */
export const valueRuleSchema = z.union([
  scalar,
  list,
  z.strictObject({
    equals: z.union([scalar, list]).optional(),
    contains: text.optional(),
    starts: text.optional(),
    ends: text.optional(),
    regex: text.optional(),
    less: z.number().optional(),
    more: z.number().optional(),
    set: z.boolean().optional(),
    empty: z.boolean().optional(),
    list: list.optional(),
    oneOf: z.array(scalar).min(1).max(100).optional(),
    not: scalar.optional(),
  }),
]);

export type TextRule = z.output<typeof textRuleSchema>;
export type BubbleRule = z.output<typeof bubbleRuleSchema>;
export type ValueRule = z.output<typeof valueRuleSchema>;

/** The names of the forms of a value rule: data with such keys only is a rule, other data is compared as it is. */
export const valueForms: ReadonlySet<string> = new Set(
  valueRuleSchema.options[2].keyof().options satisfies readonly string[],
);
