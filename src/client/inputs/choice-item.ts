import type { InputView } from '#model/chat.ts';
import type { Answer } from '../headless/conversation.ts';
import { readFields, readText } from '../ui/read.ts';

/** One thing to choose, as it came. */
export interface ChoiceItem {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly picture: string;
  /** The author's value for it; empty if the server does not reveal it. */
  readonly value: string;
}

/** More buttons than this become a list, which is easier to read. */
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

/** One choice: its id is sent along, to distinguish choices with the same label. */
export function answerOfOne(item: ChoiceItem, isPicture: boolean): Answer {
  const text = item.value || (isPicture ? item.id : item.label);
  return { text, label: item.label || item.picture, replyId: item.id };
}
