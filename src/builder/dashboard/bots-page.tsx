import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { Page } from '#builder/ui/page.tsx';
import { PageHead } from '#builder/ui/page-head.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import { useSelected } from '#builder/ui/use-selected.ts';
import { BotCard } from './bot-card.tsx';
import classes from './bots-page.module.css';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { FirstSteps } from './first-steps.tsx';
import { FolderCards } from './folder-cards.tsx';
import { type BotSummary, useHome } from './home.tsx';
import { NewBotMenu } from './new-bot-menu.tsx';
import { NoPasswordHint } from './no-password-hint.tsx';
import { SelectedBots } from './selected-bots.tsx';
import { type Sorting, shownBots, sortings } from './shown-bots.ts';

/** The bots of a workspace or a folder. */
export function BotsPage({ folderId }: { readonly folderId: string | null }) {
  const { bots, isGuest } = useHome();
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting>('updated');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);
  return (
    <Page>
      <PageHead title={<Breadcrumbs folderId={folderId} />}>
        <div className={classes.search}>
          <TextField
            ref={field}
            label="Search bots"
            isLabelHidden
            type="search"
            placeholder={hasKeyboard() ? 'Search  ( / )' : 'Search'}
            value={search}
            onChange={setSearch}
          />
        </div>
        <div className={classes.sort}>
          <SelectField
            label="Sort by"
            isLabelHidden
            options={sortings}
            value={sorting}
            onChange={(value) =>
              setSorting(sortings.find((each) => each.value === value)?.value ?? 'updated')
            }
          />
        </div>
        {!isGuest && <NewBotMenu folderId={folderId} />}
      </PageHead>
      <NoPasswordHint />
      <LoadState of={bots} what="bots">
        {(all) => <Bots key={folderId} all={all} by={{ folderId, search, sorting }} />}
      </LoadState>
    </Page>
  );
}

interface BotsProps {
  readonly all: readonly BotSummary[];
  readonly by: { readonly folderId: string | null; readonly search: string; readonly sorting: Sorting };
}

function Bots({ all, by }: BotsProps) {
  const { isGuest, folders } = useHome();
  const search = useDeferredValue(by.search);
  // Guests see no folders: everything is at the top for them.
  const placed = isGuest ? all.map((bot) => ({ ...bot, folderId: null })) : all;
  const shown = shownBots(placed, { ...by, search });
  const isSearch = search.trim() !== '';
  const hasFolders = (folders.value ?? []).some(({ parentFolderId }) => parentFolderId === by.folderId);
  const selection = useSelected(shown.map(({ id }) => id));
  return (
    <>
      {!isSearch && <FolderCards parentId={by.folderId} bots={all} />}
      {shown.length > 0 && (
        <ul className={classes.grid} aria-label="Bots">
          {shown.map((bot) => (
            <BotCard
              key={bot.id}
              bot={bot}
              isFolderShown={isSearch}
              selection={isGuest ? undefined : selection}
            />
          ))}
        </ul>
      )}
      {!isGuest && <SelectedBots bots={shown.filter(({ id }) => selection.has(id))} selection={selection} />}
      {shown.length === 0 && isSearch && (
        <EmptyState
          icon="search"
          title={`Nothing found for “${search.trim()}”`}
          text="The search looks at the names and public ids of all bots of this workspace."
        />
      )}
      {shown.length === 0 && !isSearch && !hasFolders && <FirstSteps folderId={by.folderId} />}
    </>
  );
}

/** Whether the key that leads to the search is worth a word. */
const hasKeyboard = (): boolean => !window.matchMedia('(pointer: coarse)').matches;
