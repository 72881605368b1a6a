import { answerOfOne, choiceItems, MOST_CHIPS } from './choice-item.ts';
import type { InputProps } from './input-props.ts';
import { PlainTextInput } from './text-inputs.tsx';
import { useRoving } from './use-roving.ts';

/** Buttons: one of them is the answer. */
export function ChoiceInput(props: InputProps) {
  const { input, naming, send } = props;
  const items = choiceItems(input);
  const choose = (index: number): void => {
    const item = items[index];
    if (item !== undefined) send(answerOfOne(item, false));
  };
  const roving = useRoving(items.length, choose);
  // A question without choices would end the conversation.
  if (items.length === 0) return <PlainTextInput {...props} />;
  return (
    <div
      class={`parley-buttons-input${items.length > MOST_CHIPS ? ' parley-is-list' : ''}`}
      role="radiogroup"
      {...naming}
      data-slot="list"
      onKeyDown={roving.onKeyDown}
    >
      {items.map((item, index) => (
        <button
          key={item.id}
          type="button"
          {...roving.item(index)}
          role="radio"
          aria-checked={false}
          class="parley-choice parley-button"
          data-itemid={item.id}
          onClick={() => choose(index)}
          dir="auto"
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
