import { choicePieces } from './choice-pieces.ts';
import { keyboardOf } from './keyboard-of.ts';
import { plainText } from './marked-text.ts';
import type { Piece } from './piece.ts';
import type { Question } from './question.ts';
import type { QuestionSurroundings } from './question-form.ts';

/** The open question once more, as it stands, without pictures. `text` stands above it; empty: the usual one. */
export function shortForm(question: Question, text: string, around: QuestionSurroundings): readonly Piece[] {
  const { capabilities, labels } = around;
  const { isNumbered: _, ...plain } = question;
  if (question.kind === 'choices')
    return choicePieces(plain, text === '' ? undefined : plainText(text), around).pieces;
  const keyboard = keyboardOf(question, capabilities, labels);
  const body = plainText(text || labels.choose);
  return text === '' && keyboard.length === 0
    ? []
    : [{ kind: 'text', text: body, ...(keyboard.length > 0 && { keyboard }) }];
}
