import { valueIn } from '#engine/frame-values.ts';
import type { TraceStep } from '#engine/trace-step.ts';
import type { Bubble, ClientAction } from '#model/chat.ts';
import type { Value } from '#model/value.ts';
import { checkRow, type Seen } from '../check-row.ts';
import type { Asked } from '../happening.ts';
import { bubbleText } from '../match-bubbles.ts';
import { even } from '../matches-text.ts';
import type { Role } from '../places.ts';
import type { BubbleRule, ValueRule } from '../rule-schemas.ts';
import type { TestRow } from '../test-schema.ts';

/** Longest text of a rule, and longest list. */
const MOST_CHARS = 10_000;
const MOST_ITEMS = 1000;

/** How the rules of a row name blocks, and what they must not repeat. */
export interface HowToSay {
  readonly nameOf: (block: string, role: Role) => string;
  readonly hides: (text: string) => boolean;
}

/** Rules that hold for what has just happened: words as `contains`, values as they are. */
export function seenRules(seen: Seen, { nameOf, hides }: HowToSay): TestRow {
  const { chat } = seen;
  const { messages, trace, asked } = chat.happening;
  const block = chat.session.waiting?.kind === 'reply' ? chat.waitingBlock : undefined;
  const redirect = chat.happening.actions.find(isRedirect);
  const rules: TestRow = {
    ...(messages.length > 0 && { bot: bubbleRules(messages, hides) }),
    ...(trace.some(({ kind }) => kind === 'rejected') && { rejected: true }),
    ...variableRules(seen, hides),
    ...(asked.some(isRequest) && { requested: requestRules(seen, nameOf) }),
    ...(redirect !== undefined && { does: { type: redirect.type } }),
    ...(block !== undefined && { asks: nameOf(block, 'question') }),
    ...(chat.session.hasEnded && {
      ends: { completed: chat.past.facts.some(({ kind }) => kind === 'completed') },
    }),
  };
  return thoseThatHold(rules, seen);
}

const isRequest = ({ kind }: Asked): boolean => kind === 'http' || kind === 'service';

const isRedirect = ({ type }: ClientAction): boolean => type === 'redirect';

function bubbleRules(messages: readonly Bubble[], hides: (text: string) => boolean): BubbleRule[] {
  const rules: BubbleRule[] = [];
  for (const bubble of messages) {
    const rule = bubbleRule(bubble, hides);
    const before = rules.at(-1);
    // What cannot be named is counted.
    if (rule !== undefined) rules.push(rule);
    else if (typeof before === 'object' && before.any !== undefined)
      rules.splice(-1, 1, { any: before.any + 1 });
    else rules.push({ any: 1 });
  }
  return rules.length > 200 ? [{ any: messages.length }] : rules;
}

function bubbleRule(bubble: Bubble, hides: (text: string) => boolean): BubbleRule | undefined {
  const { type, content } = bubble;
  if (type === 'text') {
    const text = bubbleText(bubble);
    return even(text) === '' || text.length > MOST_CHARS || hides(text) ? undefined : { contains: text };
  }
  const url = typeof content['url'] === 'string' ? content['url'] : '';
  if (url === '' || url.length > MOST_CHARS || hides(url)) return undefined;
  return { [type === 'custom-embed' ? 'embed' : type]: { url } };
}

/** What the variables hold that were written. */
function variableRules(
  { chat, trial }: Seen,
  hides: (text: string) => boolean,
): { readonly variables?: Record<string, ValueRule> } {
  const frame = chat.session.frames.at(-1);
  const program = frame && trial.programs.get(frame.version);
  if (frame === undefined || program === undefined) return {};
  const written = new Set(chat.happening.trace.flatMap((step) => idSetBy(step, frame.version)));
  const rules: Record<string, ValueRule> = {};
  for (const { id, name } of program.variables) {
    if (!written.has(id) || name === '') continue;
    const rule = valueRule(valueIn(frame, id) ?? null, hides);
    if (rule !== undefined) rules[name] = rule;
  }
  return Object.keys(rules).length === 0 ? {} : { variables: rules };
}

const idSetBy = (step: TraceStep, version: string): readonly string[] =>
  step.kind === 'set' && step.version === version ? [step.variableId] : [];

function valueRule(value: Value, hides: (text: string) => boolean): ValueRule | undefined {
  const texts = [value].flat().map((each) => each ?? '');
  if (texts.some(hides)) return undefined;
  if (texts.length > MOST_ITEMS || texts.some(({ length }) => length > MOST_CHARS)) return { set: true };
  return value === null || typeof value === 'string' ? value : [...value];
}

function requestRules({ chat }: Seen, nameOf: HowToSay['nameOf']): { block: string; times: number }[] {
  const times = new Map<string, number>();
  for (const asked of chat.happening.asked)
    if (isRequest(asked)) times.set(asked.block, (times.get(asked.block) ?? 0) + 1);
  return [...times].map(([block, count]) => ({ block: nameOf(block, 'request'), times: count }));
}

/** The rules without those that do not hold, such as those of names that stand for something else as well. */
function thoseThatHold(rules: TestRow, seen: Seen): TestRow {
  const { bot, variables = {}, ...others } = rules;
  const findings = checkRow(rules, { ...seen, bubbles: { named: 0, isLoose: false } });
  const broken = new Set(findings.map(({ path: [key] }) => key));
  const brokenNames = new Set(
    findings.flatMap(({ path: [key, name] }) => (key === 'variables' ? [name] : [])),
  );
  const named = Object.entries(variables).filter(([name]) => !brokenNames.has(name));
  return {
    ...(bot !== undefined && { bot: broken.has('bot') ? 'loose' : bot }),
    ...Object.fromEntries(Object.entries(others).filter(([key]) => !broken.has(key))),
    ...(named.length > 0 && { variables: Object.fromEntries(named) }),
  };
}
