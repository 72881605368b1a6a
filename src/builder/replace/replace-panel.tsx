import { useDeferredValue, useMemo, useState } from 'react';
import type { BotText } from '#bot/texts/bot-text.ts';
import { replaceTexts } from '#bot/texts/replace-texts.ts';
import { occurrencesIn, type TextQuery } from '#bot/texts/text-query.ts';
import { textsOf } from '#bot/texts/texts-of.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { Switch } from '#builder/ui/switch.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import { FoundTextRow } from './found-text-row.tsx';
import classes from './replace-panel.module.css';

/** More are counted and replaced, but not shown. */
const MOST_SHOWN = 200;

/** Finds a text wherever somebody wrote it in the bot, and replaces it at one place or at all of them. */
export function ReplacePanel() {
  const { panels, store, canWrite } = useEditor();
  const [query, setQuery] = useState<TextQuery>(nothing);
  const [to, setTo] = useState('');
  const { texts, count } = useFound(query);
  const replace = (chosen: readonly BotText[]): void => {
    const label = `Replace “${query.find}” with “${to}”`;
    store.run(label, replaceTexts(store.get(), chosen, { query, to }));
  };
  const isIdle = query.find === '';
  return (
    <section className={classes.panel} aria-label="Find and replace">
      <header className={classes.head}>
        <h2>Find and replace</h2>
        <IconButton
          icon="x"
          label="Close find and replace"
          onClick={() => panels.show({ right: undefined })}
        />
      </header>
      <div className={classes.body}>
        <QueryFields {...{ query, to }} onQuery={setQuery} onTo={setTo} />
        {!isIdle && (
          <div className={classes.sum}>
            <p role="status">{sumOf(count, texts.length)}</p>
            {canWrite && (
              <Button isSmall aria-disabled={count === 0 || undefined} onClick={() => replace(texts)}>
                Replace all
              </Button>
            )}
          </div>
        )}
        {texts.length > 0 && (
          <ul className={classes.list} aria-label="Places">
            {texts.slice(0, MOST_SHOWN).map((text) => (
              <FoundTextRow
                key={text.path.join('.')}
                {...{ text, query, to }}
                onReplace={canWrite ? () => replace([text]) : undefined}
              />
            ))}
          </ul>
        )}
        {texts.length > MOST_SHOWN && (
          <p>The first {MOST_SHOWN} texts are shown; “Replace all” takes every one.</p>
        )}
      </div>
    </section>
  );
}

const nothing: TextQuery = { find: '', isExactCase: false, isWholeWord: false, isInVariables: false };

/** The texts that have what is sought, and how often they have it. Typing does not wait for them. */
function useFound(query: TextQuery): { readonly texts: readonly BotText[]; readonly count: number } {
  const sought = useDeferredValue(query);
  const draft = useDraft((each) => each);
  return useMemo(() => {
    if (sought.find === '') return { texts: [], count: 0 };
    const found = textsOf(draft).map((text) => ({ text, count: occurrencesIn(text.text, sought).length }));
    const matching = found.filter((each) => each.count > 0);
    return {
      texts: matching.map(({ text }) => text),
      count: matching.reduce((sum, each) => sum + each.count, 0),
    };
  }, [draft, sought]);
}

function sumOf(count: number, texts: number): string {
  if (count === 0) return 'Nothing found';
  return `${count} ${count === 1 ? 'place' : 'places'} in ${texts} ${texts === 1 ? 'text' : 'texts'}`;
}

interface QueryFieldsProps {
  readonly query: TextQuery;
  readonly to: string;
  readonly onQuery: (query: TextQuery) => void;
  readonly onTo: (to: string) => void;
}

function QueryFields({ query, to, onQuery, onTo }: QueryFieldsProps) {
  const option = (key: 'isExactCase' | 'isWholeWord' | 'isInVariables', label: string) => (
    <Switch label={label} isOn={query[key]} onChange={(isOn) => onQuery({ ...query, [key]: isOn })} />
  );
  return (
    <div className={classes.fields}>
      <TextField
        // The panel is opened to be typed into.
        autoFocus
        label="Find"
        value={query.find}
        onChange={(find) => onQuery({ ...query, find })}
      />
      <TextField label="Replace with" value={to} onChange={onTo} />
      {option('isExactCase', 'Match case')}
      {option('isWholeWord', 'Whole words')}
      {option('isInVariables', 'Inside {{variables}}, too')}
    </div>
  );
}
