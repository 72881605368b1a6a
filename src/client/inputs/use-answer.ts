import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Answer } from '../headless/conversation.ts';
import { useChat } from '../ui/chat-context.ts';

/** What a value comes to: an answer, or a sentence about what is wrong with it. */
export type Checked = { readonly answer: Answer } | { readonly problem: string };

interface Setup {
  readonly start: string;
  readonly check: (value: string) => Checked;
  readonly send: (answer: Answer) => void;
}

/** One value that is typed, checked and sent; also by commands from outside. */
export function useAnswer({ start, check, send }: Setup) {
  const { controls } = useChat();
  const [value, setValue] = useState(start);
  const [problem, setProblem] = useState('');
  const errorId = useId();
  const field = useRef<HTMLElement>(null);
  const change = (next: string): void => {
    setValue(next);
    if (problem !== '') setProblem('');
  };
  const submit = (): void => {
    const checked = check(value);
    if ('answer' in checked) return send(checked.answer);
    setProblem(checked.problem);
    field.current?.focus();
  };
  useLayoutEffect(() => {
    controls.field = { setValue: change, submit };
  });
  return {
    value,
    change,
    problem,
    setProblem,
    errorId,
    field,
    /** For the form. */
    onSubmit: (event: Event): void => {
      event.preventDefault();
      submit();
    },
    submit,
    /** For the field. */
    state: {
      'aria-invalid': problem !== '',
      'aria-describedby': problem === '' ? undefined : errorId,
    },
  };
}
