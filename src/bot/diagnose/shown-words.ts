import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { fieldPlace } from './field-place.ts';
import { shownText } from './shown-text.ts';

/** Texts that are long to read, and labels that are long or only pictures. */
export const shownWords: Rule = ({ blocks }) =>
  blocks.flatMap((fact) => {
    const kind = fact.answers?.kind;
    if (kind !== 'bubble' && kind !== 'input') return [];
    return fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
      const text = shownText(value, meta['widget']);
      if (text === undefined) return [];
      const isLabel = kind === 'input' && path[0] === 'items' && labels.has(String(path.at(-1)));
      const found = isLabel
        ? aboutLabel(text)
        : kind === 'bubble'
          ? aboutText(text, meta['widget'])
          : undefined;
      return found === undefined ? [] : [{ ...found, severity: 'info', ...fieldPlace(fact, path) }];
    });
  });

/** The fields of items that are read on buttons. */
const labels: ReadonlySet<string> = new Set(['content', 'title', 'text']);

/** Characters that visitors still read. */
const LONGEST_TEXT = 640;
const LONGEST_LABEL = 40;

type Found = Pick<Diagnostic, 'code' | 'message'>;

function aboutText(text: string, widget: unknown): Found | undefined {
  if (widget !== 'rich-text' || text.length <= LONGEST_TEXT) return undefined;
  return {
    code: 'words/length',
    message: `This message has ${text.length} characters: several short ones are easier to read`,
  };
}

function aboutLabel(text: string): Found | undefined {
  if (text.length > LONGEST_LABEL && !text.includes('{{'))
    return {
      code: 'words/length',
      message: `This label has ${text.length} characters: buttons are easier to read with few words`,
    };
  if (!pictures.test(text.trim())) return undefined;
  return {
    code: 'a11y/emoji-only',
    message: `"${text.trim()}" has no words: screen readers may read it differently`,
  };
}

/** Emoji only, with what joins and colours them. */
const pictures =
  /^(?=.*\p{Extended_Pictographic})(?:\p{Extended_Pictographic}|\u200d|\ufe0f|\s|[\u{1f3fb}-\u{1f3ff}]|[\u{1f1e6}-\u{1f1ff}])+$/u;
