import * as z from 'zod';
import type { EffectKind } from '#engine/effect.ts';
import { bubbleRuleSchema, textRuleSchema, valueRuleSchema } from './rule-schemas.ts';

const text = (max = 10_000) => z.string().max(max);
const name = text(500).min(1);
const list = z.array(z.union([text(), z.null()])).max(1000);
const value = z.union([text(), z.number(), z.boolean(), z.null(), list]);

/** `90s`, `30m`, `2h`, `2d`, or several: `1d 12h`. */
export const durationPattern = /^\s*(\d{1,6}\s*[smhd]\s*)+$/;
const duration = text(40).regex(durationPattern, 'Must be a time such as 90s, 30m, 2h or 2d');

const givenSchema = z.strictObject({
  at: z.iso.datetime({ offset: true }).optional(),
  language: text(35)
    .regex(/^[a-z]{2,3}(-[a-z\d]{1,8})*$/i, 'Must be a language tag such as de or pt-BR')
    .optional(),
  variables: z.record(name, value).optional(),
  draws: z.record(name, z.union([text(200), z.number().min(0).lt(1)])).optional(),
});

/** What a test says about one block that asks others: which request, and what comes back. */
const stubSchema = z.strictObject({
  block: name,
  asks: z.record(z.string(), z.unknown()).optional(),
  gives: z.unknown(),
});

/** Each row does at most one of these. */
const actions = {
  say: text().optional(),
  attach: z.array(text(2000)).max(20).optional(),
  pick: z.union([text(), z.array(text()).min(1).max(100)]).optional(),
  skip: z.literal(true).optional(),
  audio: text(2000).optional(),
  command: text(500).optional(),
  call: z.unknown().optional(),
  page: z.union([text(), z.null()]).optional(),
  pass: duration.optional(),
};

const kinds: Readonly<Record<EffectKind, EffectKind>> = {
  http: 'http',
  service: 'service',
  code: 'code',
  linkBot: 'linkBot',
  phone: 'phone',
  date: 'date',
  transcript: 'transcript',
  resumeUrl: 'resumeUrl',
};

/** Whoever makes it, unless it says `block`; the other keys are parts of the request. */
const requestSchema = z.looseObject({
  block: name.optional(),
  kind: z.enum(kinds).optional(),
  account: name.optional(),
  times: z.int().min(0).max(1000).optional(),
});
const orList = <T extends z.ZodType>(of: T) => z.union([of, z.array(of).max(100)]);

/** What must hold since the last action. */
const expectations = {
  bot: z.union([z.literal('loose'), bubbleRuleSchema, z.array(bubbleRuleSchema).max(200)]).optional(),
  asks: name.optional(),
  view: z.record(z.string(), z.unknown()).optional(),
  variables: z.record(name, valueRuleSchema).optional(),
  answers: z.record(name, valueRuleSchema).optional(),
  result: z.record(name, valueRuleSchema).optional(),
  visits: z.array(name).max(200).optional(),
  takes: orList(name).optional(),
  never: z.array(name).max(200).optional(),
  requested: orList(requestSchema).optional(),
  notRequested: orList(z.union([name, requestSchema])).optional(),
  does: orList(z.record(z.string(), z.unknown())).optional(),
  logs: z.array(textRuleSchema).max(200).optional(),
  fails: name.optional(),
  rejected: z.boolean().optional(),
  waits: z.union([z.boolean(), z.strictObject({ for: duration })]).optional(),
  ends: z
    .union([z.boolean(), z.strictObject({ at: name.optional(), completed: z.boolean().optional() })])
    .optional(),
};

const rowSchema = z.strictObject({ ...actions, ...expectations }).superRefine((row, ctx) => {
  const done = actionKeys.filter((key) => key !== 'attach' && Object.hasOwn(row, key));
  if (done.length > 1)
    ctx.addIssue({ code: 'custom', message: `A row does one thing, not ${done.join(' and ')}` });
  if (row.attach !== undefined && row.say === undefined)
    ctx.addIssue({ code: 'custom', path: ['attach'], message: 'Files are sent with a text: add "say"' });
  if (row.view !== undefined && row.asks === undefined)
    ctx.addIssue({ code: 'custom', path: ['view'], message: 'Name the question with "asks"' });
});

export const actionKeys = keysOf(actions);
export const expectationKeys = keysOf(expectations);
export type ExpectationKey = (typeof expectationKeys)[number];

/** A conversation that a bot must lead, as its author wrote it: JSON, in files YAML. */
export const testSchema = z.strictObject({
  name: name.max(200),
  tags: z.array(name.max(50)).max(20).optional(),
  given: givenSchema.optional(),
  outside: z.array(stubSchema).max(200).optional(),
  bot: z.enum(['strict', 'loose']).optional(),
  chat: z.array(rowSchema).min(1).max(500),
  names: z.record(name, name).optional(),
});

/** What all tests of a bot share. */
export const testDefaultsSchema = z.strictObject({
  /** Answers for requests to which a test has none itself. */
  outside: z.array(stubSchema).max(200).optional(),
  /** What tests need not reach: a block, or a way such as `Plan › Pro`. */
  unreached: z
    .array(z.strictObject({ what: name, because: text(500).min(1) }))
    .max(500)
    .optional(),
  names: z.record(name, name).optional(),
});

export type TestDefaults = z.output<typeof testDefaultsSchema>;
export type RequestRule = z.output<typeof requestSchema>;
export type ConversationTest = z.output<typeof testSchema>;
export type TestRow = ConversationTest['chat'][number];
export type Stub = z.output<typeof stubSchema>;

function keysOf<T extends object>(of: T): readonly (keyof T & string)[] {
  return Object.keys(of).filter((key): key is keyof T & string => Object.hasOwn(of, key));
}
