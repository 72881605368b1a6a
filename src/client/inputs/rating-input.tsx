import { useMemo, useState } from 'preact/hooks';
import { useChat } from '../ui/chat-context.ts';
import { Icon } from '../ui/icon.tsx';
import type { Piece } from '../ui/lazy.tsx';
import { readFields, readFlag, readNumber, readText } from '../ui/read.ts';
import type { InputProps } from './input-props.ts';
import css from './rating-input.css';
import { ratingScale } from './rating-scale.ts';
import selectableCss from './selectable.css';
import { FieldError, SendButton } from './send-button.tsx';
import { useAnswer } from './use-answer.ts';
import { useRoving } from './use-roving.ts';

const starIcon = 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z';

/** Numbers in a row, or icons that fill up. */
function RatingInput({ input, start, naming, send }: InputProps) {
  const { t } = useChat();
  const options = readFields(input.options);
  const labels = readFields(options.labels);
  const scale = useMemo(() => ratingScale(input.options), [input]);
  const isOneClick = readFlag(options.isOneClickSubmitEnabled, false);
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
  const { customIcon } = options;
  const svg = useMemo(() => iconAddress(customIcon), [customIcon]);
  // Where one row is too wide there are two, the first as long as the second or longer by one.
  const count = scale.values.length;
  const isLong = count > 6;
  const columns = count > 14 ? undefined : Math.ceil(count / 2);
  return (
    <form class="parley-input-form parley-rating" noValidate onSubmit={answer.onSubmit}>
      <div class={`parley-scale${isLong ? ' parley-is-long-scale' : ''}`} style={{ '--columns': columns }}>
        <RatingRow
          {...{ scale, chosen, choose, naming, svg }}
          isWrong={answer.problem !== ''}
          description={answer.state['aria-describedby']}
        />
        <EndLabels left={readText(labels.left)} right={readText(labels.right)} />
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

interface RowProps {
  readonly scale: ReturnType<typeof ratingScale>;
  readonly chosen: number | undefined;
  readonly choose: (index: number) => void;
  readonly naming: InputProps['naming'];
  readonly svg: string | undefined;
  readonly isWrong: boolean;
  /** Id of what is wrong. */
  readonly description: string | undefined;
}

function RatingRow({ scale, chosen, choose, naming, svg, isWrong, description }: RowProps) {
  const [hovered, setHovered] = useState<number>();
  // Keys stand for the numbers themselves, as far as they are digits.
  const roving = useRoving(scale.values.length, (index) => choose(scale.values.indexOf(index + 1)));
  const last = scale.values.at(-1) ?? 0;
  const shown = hovered ?? chosen;
  return (
    <div
      class={`parley-rating-row${scale.isIcons ? ' parley-rating-icons' : ''}`}
      role="radiogroup"
      {...naming}
      aria-invalid={isWrong || undefined}
      aria-describedby={description}
      onKeyDown={roving.onKeyDown}
      onPointerLeave={() => setHovered(undefined)}
    >
      {scale.values.map((value, index) => (
        <RatingItem
          key={value}
          {...{ value, last, svg }}
          isIcon={scale.isIcons}
          isChosen={value === chosen}
          isFilled={scale.isIcons && shown !== undefined && value <= shown}
          roving={roving.item(index)}
          onClick={() => choose(index)}
          onHover={() => setHovered(value)}
        />
      ))}
    </div>
  );
}

interface ItemProps {
  readonly value: number;
  /** The highest value. */
  readonly last: number;
  readonly svg: string | undefined;
  readonly isIcon: boolean;
  readonly isChosen: boolean;
  readonly isFilled: boolean;
  readonly roving: ReturnType<ReturnType<typeof useRoving>['item']>;
  readonly onClick: () => void;
  readonly onHover: () => void;
}

function RatingItem({ value, last, svg, isIcon, isChosen, isFilled, roving, ...on }: ItemProps) {
  const { t } = useChat();
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-label={t('ofTotal', { value, total: last })}
      class={`parley-rating-item${isIcon ? ' parley-rating-icon-container' : ' parley-selectable'}${isChosen ? ' parley-selected' : ''}${isFilled ? ' parley-is-filled' : ''}`}
      {...roving}
      onClick={on.onClick}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') on.onHover();
      }}
    >
      {isIcon ? <RatingIcon svg={svg} /> : value}
    </button>
  );
}

function RatingIcon({ svg }: { readonly svg: string | undefined }) {
  return svg === undefined ? <Icon path={starIcon} /> : <img src={svg} alt="" class="parley-rating-custom" />;
}

/** What the ends of the scale mean; people who listen are told elsewhere. */
function EndLabels({ left, right }: { readonly left: string; readonly right: string }) {
  if (left === '' && right === '') return null;
  return (
    <>
      <span class="parley-rating-label parley-rating-left" aria-hidden="true">
        {left}
      </span>
      <span class="parley-rating-label parley-rating-right" aria-hidden="true">
        {right}
      </span>
    </>
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

export const piece: Piece<InputProps> = { View: RatingInput, styles: selectableCss + css };
