import type { Question } from '#channels/question.ts';
import type { Answer } from '#channels/read-answer.ts';
import type { Said } from './conversation.ts';

/** What somebody means: something for a bot, another look of the question, or that a chat that expired goes on. */
export type Meant =
  | Said
  | { readonly kind: 'shown'; readonly question: Question }
  | { readonly kind: 'goOn' };

/** `text`: as it was typed; empty: a button was pressed. */
export function meantBy(answer: Answer, text: string) {
  switch (answer.kind) {
    case 'answer':
      return { kind: 'text', text: answer.text, replyId: answer.replyId, files: answer.files } as const;
    case 'skip':
      return { kind: 'skip' } as const;
    case 'goOn':
      return { kind: 'goOn' } as const;
    case 'startAgain':
      return { kind: 'restart', isWord: true } as const;
    case 'shown':
      return { kind: 'shown', question: answer.question } as const;
    case 'stale':
    case 'unknown':
      return { kind: 'text', text, replyId: undefined } as const;
  }
}
