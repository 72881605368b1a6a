import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { LabelKey } from '#model/label-defaults.ts';
import { useChat } from '../ui/chat-context.ts';
import { readFields, readFlag, readNumber, readText } from '../ui/read.ts';
import type { InputProps } from './input-props.ts';
import { FieldError, SendButton } from './send-button.tsx';
import { type Checked, useAnswer } from './use-answer.ts';
import { useLabel } from './use-label.ts';

/** A line, or several. */
export function PlainTextInput(props: InputProps) {
  const { t } = useChat();
  const { isLong, inputMode, maxLength } = readFields(props.input.options);
  return (
    <LineInput
      {...props}
      isLong={readFlag(isLong, false)}
      inputMode={readText(inputMode, 'text')}
      maxLength={readNumber(maxLength)}
      placeholderKey="textPlaceholder"
      check={(value) => (value.trim() === '' ? { problem: t('required') } : { answer: { text: value } })}
    />
  );
}

/** A field whose text is checked by `check` and sent with its button. */
export interface LineProps extends InputProps {
  readonly check: (value: string) => Checked;
  /** What it says while it is empty, where the author wrote nothing. */
  readonly placeholderKey: LabelKey;
  readonly isLong?: boolean;
  readonly inputMode?: string;
  readonly maxLength?: number | undefined;
  readonly autoComplete?: string;
}

export function LineInput(props: LineProps) {
  const { input, start, naming, send, check, placeholderKey, isLong = false, ...field } = props;
  const { placeholder, button } = readFields(readFields(input.options).labels);
  const answer = useAnswer({ start, check, send });
  const label = useLabel();
  return (
    <form class="parley-input-form" noValidate onSubmit={answer.onSubmit}>
      <div class={`parley-input${isLong ? ' parley-is-long' : ''}`}>
        <TextField
          {...field}
          {...naming}
          {...answer.state}
          element={answer.field}
          isLong={isLong}
          value={answer.value}
          placeholder={label(placeholder, placeholderKey)}
          onChange={answer.change}
          onSubmit={answer.submit}
        />
        <SendButton label={readText(button)} />
      </div>
      <FieldError id={answer.errorId} text={answer.problem} />
    </form>
  );
}

interface FieldProps {
  readonly element: RefObject<HTMLElement | null>;
  readonly isLong: boolean;
  readonly value: string;
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
  readonly inputMode?: string;
  readonly maxLength?: number | undefined;
  readonly autoComplete?: string;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly onPaste?: (event: ClipboardEvent) => void;
  readonly children?: ComponentChildren;
}

/** The field itself; a long one grows with its text and is sent with Ctrl or ⌘ and Enter. */
export function TextField({ element, isLong, onChange, onSubmit, ...rest }: FieldProps) {
  useLayoutEffect(() => {
    const area = element.current;
    if (!isLong || area === null) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [rest.value, isLong]);
  const shared = {
    ...rest,
    class: 'parley-text-input',
    'data-first': true,
    autoComplete: rest.autoComplete ?? 'off',
  };
  return isLong ? (
    <textarea
      {...shared}
      ref={(area) => void (element.current = area)}
      rows={3}
      data-testid="textarea"
      onInput={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onSubmit();
      }}
    />
  ) : (
    <input
      {...shared}
      ref={(input) => void (element.current = input)}
      type="text"
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}
