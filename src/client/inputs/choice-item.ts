import type { InputView } from '#model/chat.ts';
import type { Answer } from '../headless/conversation.ts';
import { readFields, readText } from '../ui/read.ts';

/** One thing to choose, as it came. */
export interface ChoiceItem {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly picture: string;
  /** The author's word for it; empty where the server keeps it to itself. */
  readonly value: string;
}

/** More buttons than this are a list: beside each other they are hard to read through. */
export const MOST_CHIPS = 8;

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
