import { useMemo, useState } from 'preact/hooks';
import { useChat } from '../ui/chat-context.ts';
import { Icon } from '../ui/icon.tsx';
import { readFields, readFlag, readNumber, readText } from '../ui/read.ts';
import { icons } from './icons.ts';
import type { InputProps } from './input-props.ts';
import { ratingScale } from './rating-scale.ts';
import { FieldError, SendButton } from './send-button.tsx';
import { useAnswer } from './use-answer.ts';
import { useRoving } from './use-roving.ts';

/** Numbers in a row, or icons that fill up. */
export function RatingInput({ input, start, naming, send }: InputProps) {
  const { t } = useChat();
  const options = readFields(input.options);
  const labels = readFields(options.labels);
  const scale = useMemo(() => ratingScale(input.options), [input]);
  const isOneClick = readFlag(options.isOneClickSubmitEnabled, false);
  const [hovered, setHovered] = useState<number>();
  const answer = useAnswer({
    start,
    check: (value) =>
      scale.values.includes(readNumber(value) ?? Number.NaN)
        ? { answer: { text: value } }
        : { problem: t('chooseOne') },
    send,
  });
  const chosen = readNumber(answer.value);
  const choose = (index: number): void => {
    const value = scale.values[index];
    if (value === undefined) return;
    if (isOneClick) send({ text: String(value) });
    else answer.change(String(value));
  };
  // Keys stand for the numbers themselves, as far as they are digits.
  const roving = useRoving(scale.values.length, (index) => choose(scale.values.indexOf(index + 1)));
  const last = scale.values.at(-1) ?? 0;
  const { customIcon } = options;
  const svg = useMemo(() => iconAddress(customIcon), [customIcon]);
  const shown = hovered ?? chosen;
  // Where one row is too wide there are two, the first as long as the second or longer by one.
  const count = scale.values.length;
  const isLong = count > 6;
  const columns = count > 14 ? undefined : Math.ceil(count / 2);
  return (
    <form class="parley-input-form parley-rating" noValidate onSubmit={answer.onSubmit}>
      <div class={`parley-scale${isLong ? ' parley-is-long-scale' : ''}`} style={{ '--columns': columns }}>
        <div
          class={`parley-rating-row${scale.isIcons ? ' parley-rating-icons' : ''}`}
          role="radiogroup"
          {...naming}
          aria-invalid={answer.problem !== '' || undefined}
          aria-describedby={answer.state['aria-describedby']}
          onKeyDown={roving.onKeyDown}
          onPointerLeave={() => setHovered(undefined)}
        >
          {scale.values.map((value, index) => (
            <button
              key={value}
              type="button"
              role="radio"
              aria-checked={value === chosen}
              aria-label={t('ofTotal', { value, total: last })}
              class={`parley-rating-item${scale.isIcons ? ' parley-rating-icon-container' : ' parley-selectable'}${value === chosen ? ' parley-selected' : ''}${scale.isIcons && shown !== undefined && value <= shown ? ' parley-is-filled' : ''}`}
              {...roving.item(index)}
              onClick={() => choose(index)}
              onPointerEnter={({ pointerType }) => {
                if (pointerType === 'mouse') setHovered(value);
              }}
            >
              {!scale.isIcons ? (
                value
              ) : svg === undefined ? (
                <Icon path={icons.star} />
              ) : (
                <img src={svg} alt="" class="parley-rating-custom" />
              )}
            </button>
          ))}
        </div>
        {(readText(labels.left) !== '' || readText(labels.right) !== '') && (
          <>
            <span class="parley-rating-label parley-rating-left" aria-hidden="true">
              {readText(labels.left)}
            </span>
            <span class="parley-rating-label parley-rating-right" aria-hidden="true">
              {readText(labels.right)}
            </span>
          </>
        )}
      </div>
      {!isOneClick && chosen !== undefined && (
        <div class="parley-row">
          <SendButton label={readText(labels.button)} isWide />
        </div>
      )}
      <FieldError id={answer.errorId} text={answer.problem} />
    </form>
  );
}

/** The author's picture as an image: nothing in it can run. */
function iconAddress(customIcon: unknown): string | undefined {
  const { isEnabled, svg } = readFields(customIcon);
  const markup = readText(svg);
  if (isEnabled !== true || !markup.includes('<svg')) return undefined;
  const complete = /xmlns=/.test(markup)
    ? markup
    : markup.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  return `data:image/svg+xml,${encodeURIComponent(complete)}`;
}
