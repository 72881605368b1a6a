import type { Answer } from '../headless/conversation.ts';
import type { ChoiceItem } from './choice-item.ts';

/** Several choices, joined as bots expect them; pictures without a title by their address. */
export function answerOfMany(items: readonly ChoiceItem[]): Answer {
  const nameOf = ({ value, label, picture }: ChoiceItem): string => value || label || picture;
  return {
    text: items.map(nameOf).join(', '),
    label: items.map(({ label, picture }) => label || picture).join(', '),
  };
}

/** Those that have all words of a search, in any case and with any accents. */
export function searchItems(items: readonly ChoiceItem[], search: string): readonly ChoiceItem[] {
  const words = plain(search).split(/\s+/);
  return items.filter(({ label, description }) => {
    const text = plain(`${label} ${description}`);
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim();
