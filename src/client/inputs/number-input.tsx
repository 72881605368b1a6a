import { useMemo } from 'preact/hooks';
import { useChat } from '../ui/chat-context.ts';
import { Icon } from '../ui/icon.tsx';
import { readFields, readText } from '../ui/read.ts';
import type { InputProps } from './input-props.ts';
import { judgeNumber, numberStyle, numberText, parseNumber, stepNumber } from './number-format.ts';
import { FieldError, SendButton } from './send-button.tsx';
import { TextField } from './text-inputs.tsx';
import { type Checked, useAnswer } from './use-answer.ts';
import { useInvalid } from './use-invalid.ts';
import { useLabel } from './use-label.ts';

const plusIcon = 'M12 5v14M5 12h14';
const minusIcon = 'M5 12h14';

/** A number, in the format that the author chose. */
export function NumberInput({ input, start, naming, send }: InputProps) {
  const { t, language } = useChat();
  const label = useLabel();
  const invalid = useInvalid(input.options);
  const { placeholder, button } = readFields(readFields(input.options).labels);
  const style = useMemo(() => numberStyle(input.options, language), [input, language]);
  const write = (value: number): string => style.format.format(value);
  const plain = (value: number): string =>
    new Intl.NumberFormat(style.locale, { maximumFractionDigits: 20 }).format(
      style.isPercent ? value * 100 : value,
    );
  const check = (text: string): Checked => {
    if (text.trim() === '') return { problem: t('required') };
    const value = parseNumber(text, style);
    if (value === undefined) return { problem: invalid('invalidNumber') };
    const problem = judgeNumber(value, style);
    if (problem === undefined) return { answer: { text: numberText(value), label: write(value) } };
    if (problem.kind !== 'wrongStep') return { problem: t(problem.kind, { limit: write(problem.limit) }) };
    return { problem: t('wrongStep', { lower: write(problem.lower), upper: write(problem.upper) }) };
  };
  const startNumber = start === '' ? undefined : Number(start);
  const answer = useAnswer({
    start: startNumber === undefined || Number.isNaN(startNumber) ? start : plain(startNumber),
    check,
    send,
  });
  const step = (direction: 1 | -1): void =>
    answer.change(plain(stepNumber(parseNumber(answer.value, style), style, direction)));
  return (
    <form class="parley-input-form" noValidate onSubmit={answer.onSubmit}>
      <div
        class="parley-input"
        onKeyDown={(event) => {
          const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
          if (direction === undefined) return;
          event.preventDefault();
          step(direction);
        }}
      >
        {style.prefix !== '' && <span class="parley-affix">{style.prefix}</span>}
        <TextField
          {...naming}
          {...answer.state}
          element={answer.field}
          isLong={false}
          inputMode="decimal"
          value={answer.value}
          placeholder={label(placeholder, 'numberPlaceholder')}
          onChange={answer.change}
          onSubmit={answer.submit}
        />
        {style.suffix !== '' && <span class="parley-affix">{style.suffix}</span>}
        <StepButtons step={step} />
        <SendButton label={readText(button)} />
      </div>
      <FieldError id={answer.errorId} text={answer.problem} />
    </form>
  );
}

function StepButtons({ step }: { readonly step: (direction: 1 | -1) => void }) {
  const { t } = useChat();
  return (
    <>
      {([-1, 1] as const).map((direction) => (
        <button
          key={direction}
          type="button"
          class="parley-icon-button"
          tabIndex={-1}
          aria-label={t(direction > 0 ? 'increase' : 'decrease')}
          onClick={() => step(direction)}
        >
          <Icon path={direction > 0 ? plusIcon : minusIcon} />
        </button>
      ))}
    </>
  );
}
