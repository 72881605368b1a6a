import type { Diagnostic, Fix, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { blockRule } from './block-rule.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { fieldPath } from './field-path.ts';
import { fieldPlace } from './field-place.ts';
import { givers } from './givens.ts';
import { perBot } from './per-bot.ts';
import { shownText } from './shown-text.ts';
import { withMeta } from './type-fields.ts';
import { usesIn } from './uses-in.ts';
import { withTexts } from './with-texts.ts';

/** Lists where a text is expected: in the quotes of JSON, which they break, and in messages, where visitors see them as code. */
export const sentLists: Rule = blockRule(
  {
    dependsOn: (facts) => [...listNames(facts)],
    concerns: withMeta(({ language, widget }) => language === 'json' || widget === 'rich-text'),
  },
  (fact, facts) => {
    const lists = listNames(facts);
    if (lists.size === 0) return [];
    return fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
      const found =
        meta['language'] === 'json' ? inJson(value, lists) : inMessage(value, lists, meta['widget']);
      if (found === undefined) return [];
      const at = fieldPlace(fact, path);
      const fix = found.to === undefined ? undefined : setting(fact, at.path, found);
      return [
        {
          ...{ code: 'variable/list-as-text', severity: 'info', message: found.message },
          ...at,
          ...(fix && { fix }),
        },
      ];
    });
  },
);

interface Found {
  readonly message: string;
  readonly label: string;
  /** The field without the problem; undefined: nobody can say. */
  readonly to: unknown;
}

function setting(fact: BlockFact, path: string, { label, to }: Found): Fix | undefined {
  const steps = fieldPath(fact, path);
  return steps && { label, ops: [{ op: 'set', path: steps, to }] };
}

/** A text in JSON that has a list in it. As JSON is written, the quotes go where there is nothing else between them. */
function inJson(value: unknown, lists: ReadonlySet<string>): Found | undefined {
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return undefined;
  const name = value.match(jsonText)?.flatMap((text) => listIn(text, lists))[0];
  if (name === undefined) return undefined;
  const to = value.replaceAll(jsonText, (text) => {
    const alone = /^"\s*(\{\{([^{}]+)\}\})\s*"$/.exec(text);
    return alone?.[2] !== undefined && lists.has(alone[2]) ? (alone[1] ?? text) : text;
  });
  const isDone = (to.match(jsonText) ?? []).every((text) => listIn(text, lists).length === 0);
  return {
    message: `"${name}" holds a list, which breaks this JSON between quotes`,
    label: 'Remove the quotes',
    to: isDone ? to : undefined,
  };
}

function inMessage(value: unknown, lists: ReadonlySet<string>, widget: unknown): Found | undefined {
  if (widget !== 'rich-text') return undefined;
  const [name] = listIn(shownText(value, widget) ?? '', lists);
  if (name === undefined) return undefined;
  const join = (text: string): string =>
    text.replaceAll(codeOrName, (whole, each: string | undefined) =>
      each !== undefined && lists.has(each) ? `{{= ${whole}?.join(", ") ?? "" =}}` : whole,
    );
  return {
    message: `"${name}" holds a list, which visitors see as ["one","two"]`,
    label: 'Put commas between its items',
    to: withTexts(value, join),
  };
}

/** The names of lists that stand in a text, outside of code. */
const listIn = (text: string, lists: ReadonlySet<string>): readonly string[] =>
  [...text.matchAll(codeOrName)].flatMap(([, name]) => (name !== undefined && lists.has(name) ? [name] : []));

const jsonText = /"(?:[^"\\]|\\.)*"/g;
const codeOrName = /\{\{=[\s\S]{0,2000}?=\}\}|\{\{([^{}]+)\}\}/g;

/** Names of variables that hold a list whenever something has put a value into them. */
const listNames = perBot((facts: BotFacts): ReadonlySet<string> => {
  const all = givers(facts);
  const uses = usesIn(facts);
  return new Set(
    facts.document.variables
      .filter(({ id }) => {
        const known = all.get(id)?.known ?? [];
        const isAll = uses.get(id)?.writes.length === known.length;
        return isAll && known.length > 0 && known.every(({ value }) => value.kind === 'list');
      })
      .map(({ name }) => name),
  );
});
