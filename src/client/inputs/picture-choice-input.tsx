import { useId, useState } from 'preact/hooks';
import { useChat } from '../ui/chat-context.ts';
import { Icon } from '../ui/icon.tsx';
import { readFields, readFlag, readText } from '../ui/read.ts';
import { safeMedia } from '../ui/safe-link.ts';
import { answerOfOne, choiceItems } from './choice-item.ts';
import { icons } from './icons.ts';
import type { InputProps } from './input-props.ts';
import { answerOfMany, searchItems } from './many-choices.ts';
import { SearchField } from './search-field.tsx';
import { FieldError, SendButton } from './send-button.tsx';
import { takeAway } from './take-away.ts';
import { PlainTextInput } from './text-inputs.tsx';
import { useLabel } from './use-label.ts';
import { useRoving } from './use-roving.ts';

/** Pictures to choose from, one or several. */
export function PictureChoiceInput(props: InputProps) {
  const { input, naming, send } = props;
  const { t, general } = useChat();
  const label = useLabel();
  const options = readFields(input.options);
  const isMultiple = readFlag(options.isMultipleChoice, false);
  const items = choiceItems(input);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const errorId = useId();
  const shown = searchItems(items, search);
  const selectLabel = readText(readFields(general.systemMessages).chatAPictureChoiceSelectLabel, t('select'));
  const choose = (index: number): void => {
    const item = shown[index];
    if (item === undefined) return;
    setProblem('');
    if (!isMultiple) send(answerOfOne(item, true));
    else setChosen(chosen.includes(item.id) ? chosen.filter((id) => id !== item.id) : [...chosen, item.id]);
  };
  const roving = useRoving(shown.length, choose);
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
      <div
        class="parley-pictures"
        role={isMultiple ? 'group' : 'radiogroup'}
        {...naming}
        data-slot="list"
        onKeyDown={roving.onKeyDown}
      >
        {shown.map((item, index) => {
          const isChosen = chosen.includes(item.id);
          const isDrawing = /\.svg($|[?#])|^data:image\/svg/i.test(item.picture);
          return (
            <button
              key={item.id}
              type="button"
              {...roving.item(index)}
              role={isMultiple ? 'checkbox' : 'radio'}
              aria-checked={isChosen}
              aria-label={
                item.label === ''
                  ? `${selectLabel}: ${t('picture', { number: items.indexOf(item) + 1 })}`
                  : undefined
              }
              class={`parley-picture-choice ${isMultiple ? 'parley-selectable-picture' : 'parley-picture-button'}${isChosen ? ' parley-selected' : ''}${isDrawing ? ' parley-has-svg' : ''}`}
              data-itemid={item.id}
              onClick={() => choose(index)}
            >
              <img src={safeMedia(item.picture)} alt="" loading="lazy" onError={takeAway} />
              {isMultiple && (
                <span class={`parley-checkbox${isChosen ? ' parley-checked' : ''}`}>
                  <Icon path={icons.check} />
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
        })}
      </div>
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
