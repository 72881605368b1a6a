import { useId, useState } from 'preact/hooks';
import { useChat } from '../ui/chat-context.ts';
import { checkIcon, Icon } from '../ui/icon.tsx';
import { readFields, readFlag, readText } from '../ui/read.ts';
import { answerOfOne, choiceItems, MOST_CHIPS } from './choice-item.ts';
import { ChosenRow } from './chosen-row.tsx';
import type { InputProps } from './input-props.ts';
import { answerOfMany, searchItems } from './many-choices.ts';
import { SearchField } from './search-field.tsx';
import { FieldError } from './send-button.tsx';
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
  // A question without answers would be the end of the conversation.
  if (items.length === 0) return <PlainTextInput {...props} />;

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
      {shown.length > 0 && (
        <ChoiceGroup
          {...{ shown, chosen, isMultiple, choose, naming }}
          isList={isMultiple || isSearchable || items.length > MOST_CHIPS}
          errorId={problem === '' ? undefined : errorId}
        />
      )}
      {isMultiple && <ChosenRow count={chosen.length} label={readText(options.buttonLabel)} />}
      <FieldError id={errorId} text={problem} />
    </form>
  );
}

interface GroupProps {
  readonly shown: ReturnType<typeof choiceItems>;
  /** Ids. */
  readonly chosen: readonly string[];
  readonly isMultiple: boolean;
  readonly isList: boolean;
  readonly choose: (index: number) => void;
  readonly naming: InputProps['naming'];
  readonly errorId: string | undefined;
}

function ChoiceGroup({ shown, chosen, isMultiple, isList, choose, naming, errorId }: GroupProps) {
  const roving = useRoving(shown.length, choose);
  return (
    <div
      class={`parley-buttons-input${isList ? ' parley-is-list' : ''}`}
      role={isMultiple ? 'group' : 'radiogroup'}
      {...naming}
      aria-describedby={errorId}
      data-slot="list"
      onKeyDown={roving.onKeyDown}
    >
      {shown.map((item, index) => (
        <Choice
          key={item.id}
          {...{ item, isMultiple }}
          isChosen={chosen.includes(item.id)}
          roving={roving.item(index)}
          onClick={() => choose(index)}
        />
      ))}
    </div>
  );
}

interface ChoiceProps {
  readonly item: ReturnType<typeof choiceItems>[number];
  readonly isMultiple: boolean;
  readonly isChosen: boolean;
  readonly roving: ReturnType<ReturnType<typeof useRoving>['item']>;
  readonly onClick: () => void;
}

function Choice({ item, isMultiple, isChosen, roving, onClick }: ChoiceProps) {
  return (
    <button
      type="button"
      {...roving}
      role={isMultiple ? 'checkbox' : 'radio'}
      aria-checked={isChosen}
      class={`parley-choice ${isMultiple ? 'parley-selectable' : 'parley-button'}${isChosen ? ' parley-selected' : ''}`}
      data-itemid={item.id}
      onClick={onClick}
      dir="auto"
    >
      {isMultiple && (
        <span class={`parley-checkbox${isChosen ? ' parley-checked' : ''}`}>
          <Icon path={checkIcon} />
        </span>
      )}
      {item.label}
    </button>
  );
}
