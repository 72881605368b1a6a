import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { blockRule } from './block-rule.ts';
import { fieldPlace } from './field-place.ts';
import { shownText } from './shown-text.ts';

/** Texts that are long to read, and labels that are long or only pictures. */
export const shownWords: Rule = blockRule({}, (fact) => {
  const kind = fact.answers?.kind;
  if (kind !== 'bubble' && kind !== 'input') return [];
  return fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
    const text = shownText(value, meta['widget']);
    if (text === undefined) return [];
    if (kind === 'input' && isButton(path) && isBlank(text))
      return [{ ...noWords, ...fieldPlace(fact, path) }];
    const isLabel = kind === 'input' && path[0] === 'items' && labels.has(String(path.at(-1)));
    const found = isLabel
      ? aboutLabel(text)
      : kind === 'bubble'
        ? aboutText(text, meta['widget'])
        : undefined;
    return found === undefined ? [] : [{ ...found, ...fieldPlace(fact, path) }];
  });
});

/** The fields of items that are read on buttons. */
const labels: ReadonlySet<string> = new Set(['content', 'title', 'text']);

/** The fields of options that are read on buttons. */
const buttons: ReadonlySet<string> = new Set(['button', 'skip', 'clear']);

const isButton = (path: readonly (string | number)[]): boolean =>
  path[0] === 'items'
    ? path.at(-1) === 'content'
    : path.at(-2) === 'labels' && buttons.has(String(path.at(-1)));

/** Whether there is only what nobody sees: blanks, and characters without width. Nothing at all has a default, or another rule. */
const isBlank = (text: string): boolean => text !== '' && unseen.test(text);

const unseen = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+$/u;

const noWords = {
  code: 'a11y/button-empty',
  severity: 'warning',
  message: 'This button shows no words: nobody knows what it does',
} as const;

/** Characters that visitors still read. */
const LONGEST_TEXT = 640;
const LONGEST_LABEL = 40;

type Found = Pick<Diagnostic, 'code' | 'severity' | 'message'>;

function aboutText(text: string, widget: unknown): Found | undefined {
  if (widget !== 'rich-text' || text.length <= LONGEST_TEXT) return undefined;
  return {
    code: 'words/length',
    severity: 'info',
    message: `This message has ${text.length} characters: several short ones are easier to read`,
  };
}

function aboutLabel(text: string): Found | undefined {
  if (text.length > LONGEST_LABEL && !text.includes('{{'))
    return {
      code: 'words/length',
      severity: 'info',
      message: `This label has ${text.length} characters: buttons are easier to read with few words`,
    };
  if (!pictures.test(text.trim())) return undefined;
  return {
    code: 'a11y/emoji-only',
    severity: 'warning',
    message: `"${text.trim()}" has no words: screen readers may read it differently`,
  };
}

/** Emoji only, with what joins and colours them. */
const pictures =
  /^(?=.*\p{Extended_Pictographic})(?:\p{Extended_Pictographic}|\u200d|\ufe0f|\s|[\u{1f3fb}-\u{1f3ff}]|[\u{1f1e6}-\u{1f1ff}])+$/u;
