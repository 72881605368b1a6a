import type { InputView } from '#model/chat.ts';
import type { Answer } from '../headless/conversation.ts';

/** The props of every input. */
export interface InputProps {
  readonly input: InputView;
  /** The initial text of its field. */
  readonly start: string;
  /** Labels the field for screen readers: `aria-labelledby` or `aria-label`. */
  readonly naming: Naming;
  readonly send: (answer: Answer) => void;
}

export type Naming = { readonly 'aria-labelledby': string } | { readonly 'aria-label': string };
