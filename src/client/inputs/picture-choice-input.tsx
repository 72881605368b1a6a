import { useId, useState } from 'preact/hooks';
import { useChat } from '../ui/chat-context.ts';
import { checkIcon, Icon } from '../ui/icon.tsx';
import { readFields, readFlag, readText } from '../ui/read.ts';
import { safeMedia } from '../ui/safe-link.ts';
import { answerOfOne, choiceItems } from './choice-item.ts';
import { ChosenRow } from './chosen-row.tsx';
import type { InputProps } from './input-props.ts';
import { leaveOutBroken } from './leave-out-broken.ts';
import { answerOfMany, searchItems } from './many-choices.ts';
import { SearchField } from './search-field.tsx';
import { FieldError } from './send-button.tsx';
import { PlainTextInput } from './text-inputs.tsx';
import { useLabel } from './use-label.ts';
import { useRoving } from './use-roving.ts';

/** Pictures to choose from, one or several. */
export function PictureChoiceInput(props: InputProps) {
  const { input, naming, send } = props;
  const { t } = useChat();
  const label = useLabel();
  const options = readFields(input.options);
  const isMultiple = readFlag(options.isMultipleChoice, false);
  const items = choiceItems(input);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const errorId = useId();
  const shown = searchItems(items, search);
  const choose = (index: number): void => {
    const item = shown[index];
    if (item === undefined) return;
    setProblem('');
    if (!isMultiple) send(answerOfOne(item, true));
    else setChosen(chosen.includes(item.id) ? chosen.filter((id) => id !== item.id) : [...chosen, item.id]);
  };
  if (items.length === 0) return <PlainTextInput {...props} />;
  return (
    <form
      class="parley-input-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMultiple) return;
        const picked = items.filter(({ id }) => chosen.includes(id));
        if (picked.length > 0) send(answerOfMany(picked));
        else setProblem(t('chooseOne'));
      }}
    >
      {readFlag(options.isSearchable, false) && (
        <SearchField
          value={search}
          placeholder={label(options.searchInputPlaceholder, 'search') || t('search')}
          isEmpty={shown.length === 0}
          onChange={setSearch}
        />
      )}
      <PictureGroup {...{ items, shown, chosen, isMultiple, choose, naming }} />
      {isMultiple && <ChosenRow count={chosen.length} label={readText(options.buttonLabel)} />}
      <FieldError id={errorId} text={problem} />
    </form>
  );
}

interface GroupProps {
  readonly items: ReturnType<typeof choiceItems>;
  readonly shown: ReturnType<typeof choiceItems>;
  /** Ids. */
  readonly chosen: readonly string[];
  readonly isMultiple: boolean;
  readonly choose: (index: number) => void;
  readonly naming: InputProps['naming'];
}

function PictureGroup({ items, shown, chosen, isMultiple, choose, naming }: GroupProps) {
  const roving = useRoving(shown.length, choose);
  return (
    <div
      class="parley-pictures"
      role={isMultiple ? 'group' : 'radiogroup'}
      {...naming}
      data-slot="list"
      onKeyDown={roving.onKeyDown}
    >
      {shown.map((item, index) => (
        <Picture
          key={item.id}
          {...{ item, isMultiple }}
          isChosen={chosen.includes(item.id)}
          number={items.indexOf(item) + 1}
          roving={roving.item(index)}
          onClick={() => choose(index)}
        />
      ))}
    </div>
  );
}

interface PictureProps {
  readonly item: ReturnType<typeof choiceItems>[number];
  readonly isMultiple: boolean;
  readonly isChosen: boolean;
  /** Its place among all, from 1. */
  readonly number: number;
  readonly roving: ReturnType<ReturnType<typeof useRoving>['item']>;
  readonly onClick: () => void;
}

function Picture({ item, isMultiple, isChosen, number, roving, onClick }: PictureProps) {
  const { t, general } = useChat();
  const selectLabel = readText(readFields(general.systemMessages).chatAPictureChoiceSelectLabel, t('select'));
  // For people who listen, where it has no words of its own.
  const name = item.label === '' ? `${selectLabel}: ${t('picture', { number })}` : undefined;
  const isDrawing = /\.svg($|[?#])|^data:image\/svg/i.test(item.picture);
  return (
    <button
      type="button"
      {...roving}
      role={isMultiple ? 'checkbox' : 'radio'}
      aria-checked={isChosen}
      aria-label={name}
      class={`parley-picture-choice ${isMultiple ? 'parley-selectable-picture' : 'parley-picture-button'}${isChosen ? ' parley-selected' : ''}${isDrawing ? ' parley-has-svg' : ''}`}
      data-itemid={item.id}
      onClick={onClick}
    >
      <img src={safeMedia(item.picture)} alt="" loading="lazy" {...leaveOutBroken} />
      {isMultiple && (
        <span class={`parley-checkbox${isChosen ? ' parley-checked' : ''}`}>
          <Icon path={checkIcon} />
        </span>
      )}
      {(item.label !== '' || item.description !== '') && (
        <span class="parley-picture-text" dir="auto">
          {item.label !== '' && <strong>{item.label}</strong>}
          {item.description !== '' && <span>{item.description}</span>}
        </span>
      )}
    </button>
  );
}
