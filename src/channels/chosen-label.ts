import type { ChannelLabels } from './channel-labels.ts';
import type { MarkedText } from './marked-text.ts';
import type { Question } from './question.ts';
import type { Answer } from './read-answer.ts';

/** What stays below a question after a button of it was pressed; empty: nothing. */
export function chosenLabel(answer: Answer, question: Question | null, labels: ChannelLabels): string {
  switch (answer.kind) {
    case 'answer':
      return answer.text;
    case 'skip':
      return question?.skip ?? '';
    case 'goOn':
    case 'startAgain':
      return labels[answer.kind];
    case 'shown':
    case 'stale':
    case 'unknown':
      return '';
  }
}

/** A text with what was chosen below it. */
export function withChosen({ text, marks }: MarkedText, label: string): MarkedText {
  if (label === '') return { text, marks };
  const from = text.length + 2;
  return { text: `${text}\n\n${label}`, marks: [...marks, { kind: 'bold', from, length: label.length }] };
}
