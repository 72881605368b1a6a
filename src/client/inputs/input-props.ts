import type { InputView } from '#model/chat.ts';
import type { Answer } from '../headless/conversation.ts';

/** What every input gets. */
export interface InputProps {
  readonly input: InputView;
  /** What its field begins with. */
  readonly start: string;
  /** Names the field for people who do not see the question: `aria-labelledby` or `aria-label`. */
  readonly naming: Naming;
  readonly send: (answer: Answer) => void;
}

export type Naming = { readonly 'aria-labelledby': string } | { readonly 'aria-label': string };
