import { useId, useState } from 'preact/hooks';
import { useChat } from '../ui/chat-context.ts';
import { Icon } from '../ui/icon.tsx';
import { readFields, readFlag, readText } from '../ui/read.ts';
import { answerOfOne, choiceItems, MOST_CHIPS } from './choice-item.ts';
import { icons } from './icons.ts';
import type { InputProps } from './input-props.ts';
import { answerOfMany, searchItems } from './many-choices.ts';
import { SearchField } from './search-field.tsx';
import { FieldError, SendButton } from './send-button.tsx';
import { PlainTextInput } from './text-inputs.tsx';
import { useLabel } from './use-label.ts';
import { useRoving } from './use-roving.ts';

/** Buttons of which several can be ticked, or that can be searched. */
export function ManyChoicesInput(props: InputProps) {
  const { input, naming, send } = props;
  const { t } = useChat();
  const label = useLabel();
  const options = readFields(input.options);
  const isMultiple = readFlag(options.isMultipleChoice, false);
  const isSearchable = readFlag(options.isSearchable, false);
  const isHiddenAtFirst = isSearchable && !readFlag(options.areInitialSearchButtonsVisible, true);
  const items = choiceItems(input);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const errorId = useId();
  const shown = search === '' && isHiddenAtFirst ? [] : searchItems(items, search);

  const toggle = (id: string): void => {
    setProblem('');
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  };
  const choose = (index: number): void => {
    const item = shown[index];
    if (item === undefined) return;
    if (isMultiple) toggle(item.id);
    else send(answerOfOne(item, false));
  };
  const roving = useRoving(shown.length, choose);
  // A question without answers would be the end of the conversation.
  if (items.length === 0) return <PlainTextInput {...props} />;

  const group = (
    <div
      class={`parley-buttons-input${isMultiple || isSearchable || items.length > MOST_CHIPS ? ' parley-is-list' : ''}`}
      role={isMultiple ? 'group' : 'radiogroup'}
      {...naming}
      aria-describedby={problem === '' ? undefined : errorId}
      data-slot="list"
      onKeyDown={roving.onKeyDown}
    >
      {shown.map((item, index) => (
        <button
          key={item.id}
          type="button"
          {...roving.item(index)}
          role={isMultiple ? 'checkbox' : 'radio'}
          aria-checked={chosen.includes(item.id)}
          class={`parley-choice ${isMultiple ? 'parley-selectable' : 'parley-button'}${chosen.includes(item.id) ? ' parley-selected' : ''}`}
          data-itemid={item.id}
          onClick={() => choose(index)}
          dir="auto"
        >
          {isMultiple && (
            <span class={`parley-checkbox${chosen.includes(item.id) ? ' parley-checked' : ''}`}>
              <Icon path={icons.check} />
            </span>
          )}
          {item.label}
        </button>
      ))}
    </div>
  );
  return (
    <form
      class="parley-input-form parley-choices"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMultiple) return search === '' ? undefined : choose(0);
        const picked = items.filter(({ id }) => chosen.includes(id));
        if (picked.length > 0) send(answerOfMany(picked));
        else setProblem(t('chooseOne'));
      }}
    >
      {isSearchable && (
        <SearchField
          value={search}
          placeholder={label(options.searchInputPlaceholder, 'search') || t('search')}
          isEmpty={search !== '' && shown.length === 0}
          onChange={setSearch}
        />
      )}
      {shown.length > 0 && group}
      {isMultiple && (
        <div class="parley-row">
          {chosen.length > 0 && <span class="parley-count">{t('selected', { count: chosen.length })}</span>}
          <SendButton label={readText(options.buttonLabel)} isWide />
        </div>
      )}
      <FieldError id={errorId} text={problem} />
    </form>
  );
}
