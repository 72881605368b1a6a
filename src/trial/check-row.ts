import { valueIn } from '#engine/frame-values.ts';
import type { TraceStep } from '#engine/trace-step.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Value } from '#model/value.ts';
import type { Asked } from './happening.ts';
import { inWords } from './in-words.ts';
import { isAskedLike } from './is-asked-like.ts';
import { matchBubbles } from './match-bubbles.ts';
import { matchesText } from './matches-text.ts';
import { matchesData, matchesValue } from './matches-value.ts';
import { blockKey, type Trial } from './open-trial.ts';
import { durationText, parseDuration } from './parse-duration.ts';
import { WAY } from './pin-names.ts';
import type { Places } from './places.ts';
import type { ValueRule } from './rule-schemas.ts';
import type { Finding } from './test-failure.ts';
import { type ExpectationKey, expectationKeys, type RequestRule, type TestRow } from './test-schema.ts';
import type { TrialChat } from './trial-chat.ts';
import { isWayNamed } from './way-labels.ts';

/** What rows look at. */
export interface Seen {
  readonly chat: TrialChat;
  readonly trial: Trial;
  readonly places: Places;
  /** How many bubbles of the happening were named, and whether others need no name. */
  readonly bubbles: { named: number; isLoose: boolean };
}

/** Whatever a row expects and does not find, in the order of the form. */
export function checkRow(row: TestRow, seen: Seen): readonly Finding[] {
  return expectationKeys.flatMap((key) =>
    checks[key](row, seen).map((found) => ({ ...found, path: [key, ...found.path] })),
  );
}

type Check = (row: TestRow, seen: Seen) => readonly Finding[];

const checks: Readonly<Record<ExpectationKey, Check>> = {
  bot: ({ bot }, { chat, bubbles }) => {
    if (bot === undefined) return [];
    if (bot === 'loose') {
      bubbles.isLoose = true;
      return [];
    }
    const { isLoose, named: from } = bubbles;
    const { named, findings } = matchBubbles([bot].flat(), chat.happening.messages, { from, isLoose });
    bubbles.named = named;
    return Array.isArray(bot) ? findings : findings.map((each) => ({ ...each, path: [] }));
  },
  asks: ({ asks }, { chat, places }) => {
    if (asks === undefined) return [];
    const block = chat.session.waiting?.kind === 'reply' ? chat.waitingBlock : undefined;
    return found(places.blocks(asks, 'question'), (ids) =>
      block !== undefined && ids.has(block)
        ? []
        : wrong(
            block === undefined
              ? `Nothing is asked here: ${standing(chat)}`
              : `The bot asks for “${places.nameOf(block)}”, not for “${asks}”`,
          ),
    );
  },
  view: ({ view }, { chat }) =>
    Object.entries(view ?? {}).flatMap(([key, expected]) => {
      const { input } = chat.happening;
      const shown: unknown = { ...input?.options, ...input }[key];
      return matchesData(expected, shown) ? [] : wrong(`The question shows ${inWords(shown)}`, key);
    }),
  variables: ({ variables }, seen) =>
    named(variables, (name, rule) =>
      found(seen.places.variable(name), (variable) => compare(rule, valueNamed(variable.name, seen))),
    ),
  answers: ({ answers }, { chat }) =>
    named(answers, (name, rule) => {
      const given = new Map(chat.session.frames.flatMap((frame) => frame.answers));
      return compare(rule, given.get(name));
    }),
  result: ({ result }, { chat, places }) =>
    named(result, (name, rule) =>
      found(places.variable(name), (variable) => {
        const kept = chat.past.facts.findLast(
          (fact) => fact.kind === 'variable' && fact.name === variable.name,
        );
        return compare(rule, kept?.kind === 'variable' ? kept.value : null);
      }),
    ),
  visits: ({ visits = [] }, { chat, places }) => {
    let rest = blockSteps(chat.happening.trace);
    return visits.flatMap((name, index) =>
      found(places.blocks(name), (ids) => {
        const at = rest.findIndex((id) => ids.has(id));
        rest = rest.slice(at + 1);
        return at < 0 ? wrong(`The chat does not come to “${name}” here`, index) : [];
      }),
    );
  },
  takes: ({ takes }, seen) =>
    each(takes, (way) => {
      const [name = '', ...label] = way.split(WAY);
      return found(seen.places.blocks(name), (ids) => {
        const taken = seen.chat.happening.trace.filter((step) => step.kind === 'way');
        const isTaken = taken.some((step) => {
          const block = seen.trial.blocks.get(blockKey(step.version, step.blockId ?? ''));
          return (
            block !== undefined &&
            ids.has(blockKey(block.botId, block.stored.id)) &&
            isWayNamed(block, step, label.join(WAY))
          );
        });
        return isTaken ? [] : wrong(`The chat does not go this way: ${way}`);
      });
    }),
  never: ({ never = [] }, { chat, places }) =>
    never.flatMap((name, index) =>
      found(places.blocks(name), (ids) =>
        blockSteps(chat.past.trace).some((id) => ids.has(id))
          ? wrong(`The chat comes to “${name}”`, index)
          : [],
      ),
    ),
  requested: ({ requested }, seen) =>
    each<RequestRule>(requested, (rule) =>
      found(requestsLike(rule, seen), (count) => {
        const { times } = rule;
        if (times === undefined ? count > 0 : count === times) return [];
        const made = seen.chat.happening.asked.filter(isSent);
        return wrong(
          `${rule.block === undefined ? 'The bot' : `“${rule.block}”`} makes ${count} such requests here. Requests: ${made.length === 0 ? 'none' : made.map(({ request }) => inWords(request)).join('; ')}`,
        );
      }),
    ),
  notRequested: ({ notRequested }, seen) =>
    each<string | RequestRule>(notRequested, (rule) =>
      found(requestsLike(typeof rule === 'string' ? { block: rule } : rule, seen), (count) =>
        count === 0 ? [] : wrong('Such a request is made'),
      ),
    ),
  does: ({ does }, { chat }) => {
    const { actions } = chat.happening;
    if (Array.isArray(does) && does.length === 0 && actions.length > 0)
      return wrong(`The page is asked to do something: ${inWords(actions)}`);
    return each(does, (rule) =>
      actions.some((action) => matchesData(rule, action))
        ? []
        : wrong(
            `The page is not asked to do this, but: ${actions.length === 0 ? 'nothing' : inWords(actions)}`,
          ),
    );
  },
  logs: ({ logs }, { chat }) => {
    if (logs === undefined) return [];
    const made = chat.happening.facts.flatMap((fact) =>
      fact.kind === 'log' && (fact.entry.status === 'warning' || fact.entry.status === 'error')
        ? [fact.entry.description]
        : [],
    );
    if (made.length !== logs.length) return wrong(`The log has ${made.length} entries: ${inWords(made)}`);
    return logs.flatMap((rule, index) =>
      matchesText(rule, made[index] ?? '') ? [] : wrong(`The log says ${inWords(made[index])}`, index),
    );
  },
  fails: ({ fails }, { chat, places }) =>
    fails === undefined
      ? []
      : found(places.blocks(fails), (ids) =>
          chat.happening.trace.some(
            (step) => step.kind === 'failed' && ids.has(blockKey(step.version, step.blockId)),
          )
            ? []
            : wrong(`“${fails}” does not fail here`),
        ),
  rejected: ({ rejected }, { chat }) => {
    if (rejected === undefined) return [];
    const isRejected = chat.happening.trace.some((step) => step.kind === 'rejected');
    return isRejected === rejected ? [] : wrong(rejected ? 'The reply is accepted' : 'The reply is rejected');
  },
  waits: ({ waits }, { chat }) => {
    if (waits === undefined) return [];
    const { waiting } = chat.session;
    const isWaiting = waiting !== null && waiting.kind !== 'reply';
    if (typeof waits === 'boolean')
      return isWaiting === waits
        ? []
        : wrong(isWaiting ? 'The chat waits' : `The chat does not wait: ${standing(chat)}`);
    const left = waiting?.kind === 'timer' ? waiting.dueAt - chat.at : undefined;
    if (left === parseDuration(waits.for)) return [];
    return wrong(
      left === undefined
        ? `The chat waits for no time: ${standing(chat)}`
        : `It waits for ${durationText(left)}`,
    );
  },
  ends: ({ ends }, { chat, places }) => {
    if (ends === undefined) return [];
    const { hasEnded } = chat.session;
    if (ends === false) return hasEnded ? wrong('The chat ends') : [];
    if (!hasEnded) return wrong(`The chat does not end here: ${standing(chat)}`);
    if (ends === true) return [];
    const isCompleted = chat.past.facts.some((fact) => fact.kind === 'completed');
    const last = blockSteps(chat.past.trace).at(-1) ?? '';
    return [
      ...(ends.completed === undefined || ends.completed === isCompleted
        ? []
        : wrong(isCompleted ? 'The result is completed' : 'The result is not completed', 'completed')),
      ...(ends.at === undefined
        ? []
        : found(places.blocks(ends.at), (ids) =>
            ids.has(last) ? [] : wrong(`The chat ends at “${places.nameOf(last)}”`, 'at'),
          )),
    ];
  },
};

const wrong = (message: string, ...path: readonly (string | number)[]): readonly Finding[] => [
  { path, message },
];

/** A name that stands for nothing is a finding itself. */
function found<T>(place: Result<T, string>, then: (value: T) => readonly Finding[]): readonly Finding[] {
  return place.ok ? then(place.value) : wrong(place.error);
}

function each<T>(
  rules: T | readonly T[] | undefined,
  check: (rule: T) => readonly Finding[],
): readonly Finding[] {
  if (rules === undefined) return [];
  const isMany = (all: T | readonly T[]): all is readonly T[] => Array.isArray(all);
  if (!isMany(rules)) return check(rules);
  return rules.flatMap((rule, index) =>
    check(rule).map(({ path, message }) => ({ path: [index, ...path], message })),
  );
}

function named(
  rules: Readonly<Record<string, ValueRule>> | undefined,
  check: (name: string, rule: ValueRule) => readonly Finding[],
): readonly Finding[] {
  return Object.entries(rules ?? {}).flatMap(([name, rule]) =>
    check(name, rule).map(({ path, message }) => ({ path: [name, ...path], message })),
  );
}

/** The value in the running bot, or in the nearest one that waits for it and knows the variable. */
function valueNamed(name: string, { chat, trial }: Seen): Value | undefined {
  for (const frame of chat.session.frames.toReversed()) {
    const own = trial.programs.get(frame.version)?.variablesByName.get(name)?.id;
    const id = own ?? Object.keys(frame.extra).find((each) => frame.extra[each] === name);
    if (id !== undefined) return valueIn(frame, id);
  }
  return undefined;
}

const compare = (rule: ValueRule, value: unknown): readonly Finding[] =>
  matchesValue(rule, value) ? [] : wrong(`It is ${inWords(value)}, not ${inWords(rule)}`);

const blockSteps = (trace: readonly TraceStep[]): readonly string[] =>
  trace.flatMap((step) => (step.kind === 'block' ? [blockKey(step.version, step.blockId)] : []));

/** How many such requests were made since the last action. What is only computed counts if the rule, or the block, asks for it. */
function requestsLike(rule: RequestRule, { chat, places }: Seen): Result<number, string> {
  const { block, times: _times, ...expected } = rule;
  const ids = block === undefined ? undefined : places.blocks(block, 'request');
  if (ids?.ok === false) return ids;
  const account = rule.account === undefined ? undefined : places.accounts(rule.account);
  if (account?.ok === false) return account;
  const ofBlock = chat.happening.asked.filter((each) => ids === undefined || ids.value.has(each.block));
  const sent = ofBlock.filter(isSent);
  const made = rule.kind === undefined && (ids === undefined || sent.length > 0) ? sent : ofBlock;
  return ok(made.filter((each) => isAskedLike(expected, each, places)).length);
}

/** Whether it leaves the bot. */
const isSent = ({ kind }: Asked): boolean => kind === 'http' || kind === 'service';

/** What the chat is at, for a message. */
function standing({ session }: TrialChat): string {
  const { waiting } = session;
  if (waiting === null) return 'the chat has ended';
  switch (waiting.kind) {
    case 'reply':
      return 'a question stands';
    case 'client':
      return 'it waits for the page';
    case 'external':
      return 'it waits for a call';
    case 'timer':
      return 'it waits for a time';
    case 'effect':
      return 'it waits for others';
  }
}
