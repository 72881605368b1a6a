import type { InputView } from '#model/chat.ts';
import { readFields, readText } from '../chat/read.ts';
import type { Answer } from '../headless/conversation.ts';

/** One thing to choose, as it came. */
export interface ChoiceItem {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly picture: string;
  /** The author's word for it; empty where the server keeps it to itself. */
  readonly value: string;
}

/** The items of buttons and pictures. */
export function choiceItems(input: InputView): readonly ChoiceItem[] {
  return (input.items ?? []).map((item, index) => {
    const { id, content, title, description, pictureSrc, value } = readFields(item);
    return {
      id: readText(id, String(index)),
      label: readText(content, readText(title)),
      description: readText(description),
      picture: readText(pictureSrc),
      value: readText(value),
    };
  });
}

/** One choice: its id goes along, so that two of the same name can be told apart. */
export function answerOfOne(item: ChoiceItem, isPicture: boolean): Answer {
  const text = item.value || (isPicture ? item.id : item.label);
  return { text, label: item.label || item.picture, replyId: item.id };
}

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
