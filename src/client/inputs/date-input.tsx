import { useState } from 'preact/hooks';
import { useChat } from '../ui/chat-context.ts';
import { readFields, readFlag, readText } from '../ui/read.ts';
import { type DateFields, dateLabel, datesText, judgeDates, startDates, timeLabel } from './date-value.ts';
import type { InputProps } from './input-props.ts';
import { FieldError, SendButton } from './send-button.tsx';
import { type Checked, useAnswer } from './use-answer.ts';
import { useInvalid } from './use-invalid.ts';
import { useLabel } from './use-label.ts';

/** A date, two dates, or a time of day, by the fields of the browser. */
export function DateInput(props: InputProps) {
  // A time has a format, but neither a range nor a date.
  return props.input.type.startsWith('time') ? <TimeInput {...props} /> : <DayInput {...props} />;
}

function TimeInput({ input, start, naming, send }: InputProps) {
  const { language } = useChat();
  const invalid = useInvalid(input.options);
  const { button } = readFields(readFields(input.options).labels);
  const answer = useAnswer({
    start: /^\d\d:\d\d$/.test(start) ? start : '',
    check: (value) =>
      value === ''
        ? { problem: invalid('invalidTime') }
        : { answer: { text: value, label: timeLabel(value, language) } },
    send,
  });
  return (
    <form class="parley-input-form" noValidate onSubmit={answer.onSubmit}>
      <div class="parley-input parley-time-container">
        <input
          ref={(element) => void (answer.field.current = element)}
          type="time"
          class="parley-text-input parley-datetime-input"
          data-testid="time"
          data-first
          {...naming}
          {...answer.state}
          value={answer.value}
          onInput={(event) => answer.change(event.currentTarget.value)}
        />
        <SendButton label={readText(button)} />
      </div>
      <FieldError id={answer.errorId} text={answer.problem} />
    </form>
  );
}

function DayInput({ input, start, naming, send }: InputProps) {
  const { t, language } = useChat();
  const label = useLabel();
  const { labels, rules } = readDateOptions(input.options);
  const { isRange, hasTime } = rules;
  const [typed, setTyped] = useState<DateFields>(startDates(start, hasTime));
  const [wrong, setWrong] = useState<keyof DateFields>();
  /** A text from elsewhere stays until somebody types. */
  const fieldsOf = (text: string): DateFields => (text === '' ? typed : startDates(text, hasTime));
  const check = (text: string): Checked => {
    const fields = fieldsOf(text);
    const problem = judgeDates(fields, rules);
    setWrong(problem?.field);
    const shown = (text: string): string => dateLabel(text, language);
    if (problem !== undefined)
      return { problem: t(problem.kind, 'limit' in problem ? { limit: shown(problem.limit) } : {}) };
    const words = (isRange ? [fields.from, fields.to] : [fields.from]).map(shown);
    return { answer: { text: datesText(fields, isRange), label: words.join(' – ') } };
  };
  const answer = useAnswer({ start: '', check, send });
  const fields = fieldsOf(answer.value);
  const field = (name: keyof DateFields) => (
    <DateField
      {...{ name, hasTime, rules }}
      element={(element) => {
        if (name === (wrong ?? 'from')) answer.field.current = element;
      }}
      naming={isRange ? {} : naming}
      isInvalid={wrong === name && answer.problem !== ''}
      description={answer.state['aria-describedby']}
      value={fields[name]}
      onInput={(value) => {
        setTyped({ ...fields, [name]: value });
        answer.change('');
      }}
    />
  );
  return (
    <form class="parley-input-form" noValidate onSubmit={answer.onSubmit}>
      {isRange ? (
        <div class="parley-input parley-range" role="group" {...naming}>
          {(['from', 'to'] as const).map((name) => (
            <label key={name}>
              <span>{label(labels[name], name).replace(/\s*:$/, '')}</span>
              {field(name)}
            </label>
          ))}
          <SendButton label={readText(labels.button)} />
        </div>
      ) : (
        <div class="parley-input">
          {field('from')}
          <SendButton label={readText(labels.button)} />
        </div>
      )}
      <FieldError id={answer.errorId} text={answer.problem} />
    </form>
  );
}

function readDateOptions(given: unknown) {
  const options = readFields(given);
  const isRange = readFlag(options.isRange, false);
  const hasTime = readFlag(options.hasTime, false);
  const rules = { isRange, hasTime, min: readText(options.min), max: readText(options.max) };
  return { labels: readFields(options.labels), rules };
}

interface DateFieldProps {
  readonly name: keyof DateFields;
  readonly hasTime: boolean;
  readonly rules: { readonly min: string; readonly max: string };
  readonly element: (element: HTMLInputElement | null) => void;
  readonly naming: Partial<InputProps['naming']>;
  readonly isInvalid: boolean;
  readonly description: string | undefined;
  readonly value: string | undefined;
  readonly onInput: (value: string) => void;
}

function DateField({ name, hasTime, rules, element, naming, ...field }: DateFieldProps) {
  return (
    <input
      ref={element}
      type={hasTime ? 'datetime-local' : 'date'}
      class="parley-text-input parley-datetime-input"
      data-testid={name === 'from' ? 'from-date' : 'to-date'}
      data-first={name === 'from' || undefined}
      {...naming}
      aria-invalid={field.isInvalid}
      aria-describedby={field.description}
      min={rules.min || undefined}
      max={rules.max || undefined}
      value={field.value}
      onInput={(event) => field.onInput(event.currentTarget.value)}
    />
  );
}
