import { plainText } from './marked-text.ts';
import type { Piece } from './piece.ts';
import { type Question, tokenOf } from './question.ts';
import type { QuestionSurroundings } from './question-form.ts';
import { shortForm } from './short-form.ts';

/** Asks whether to go on with a chat that expired: with two buttons, or as numbered text. */
export function goOnPieces(
  question: Pick<Question, 'turn'>,
  { capabilities, labels }: QuestionSurroundings,
): readonly Piece[] {
  const { askGoOn, goOn, startAgain } = labels;
  if (capabilities.buttons === null)
    return [{ kind: 'text', text: plainText(`${askGoOn}\n1. ${goOn}\n2. ${startAgain}`) }];
  const press = (label: string, action: 'goOn' | 'startAgain') => ({
    ...{ kind: 'press' as const, token: tokenOf(question, 0, action), label },
  });
  const keyboard = [[press(goOn, 'goOn'), press(startAgain, 'startAgain')]];
  return [{ kind: 'text', text: plainText(askGoOn), keyboard }];
}

/** The question at which a chat goes on. */
export const resumedPieces = (question: Question, around: QuestionSurroundings): readonly Piece[] =>
  shortForm(question, question.body ?? (question.kind === 'text' ? around.labels.textNeeded : ''), around);
