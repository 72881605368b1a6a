import { useState } from 'react';
import { Button } from '#builder/ui/button.tsx';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { SelectBox } from '#builder/ui/select-box.tsx';
import { useSelected } from '#builder/ui/use-selected.ts';
import type { TakeOver } from './take-over.ts';
import classes from './take-over-dialog.module.css';
import { TakeOverNotes } from './take-over-notes.tsx';
import { TakeOverRow } from './take-over-row.tsx';

interface TakeOverChoiceProps {
  readonly takeOver: TakeOver;
  readonly onTake: (botIds: readonly string[]) => Promise<void>;
  readonly onBack: () => void;
}

/** What a look found: bots to choose from, with what will not come along. */
export function TakeOverChoice({ takeOver, onTake, onBack }: TakeOverChoiceProps) {
  const { bots, notes, withResults } = takeOver;
  // Bots that are here already can be chosen for their results.
  const eligible = bots.filter(({ state }) => state === 'ready' || (state === 'here' && withResults));
  const selection = useSelected(eligible.map(({ id }) => id));
  const [isBusy, setBusy] = useState(false);
  const { length } = selection.ids;
  const take = async (): Promise<void> => {
    setBusy(true);
    await onTake(selection.ids);
    setBusy(false);
  };
  if (bots.length === 0)
    return (
      <EmptyState
        icon="bot"
        title="There are no bots"
        text="The token can read no bots of that installation."
      >
        <Button onClick={onBack}>Use another token</Button>
      </EmptyState>
    );
  return (
    <div className={classes.form}>
      <p>
        {bots.length} {bots.length === 1 ? 'bot' : 'bots'} at {takeOver.from}. Choose what comes into this
        workspace.
      </p>
      <TakeOverNotes notes={notes} />
      <ul className={classes.rows} aria-label="Bots">
        {bots.map((bot) => (
          <TakeOverRow key={bot.id} bot={bot}>
            {eligible.includes(bot) ? (
              <SelectBox id={bot.id} name={bot.name} selection={selection} />
            ) : (
              <span className={classes.noBox} />
            )}
          </TakeOverRow>
        ))}
      </ul>
      <div className={classes.foot}>
        <Button onClick={onBack}>Back</Button>
        <Button onClick={length === eligible.length ? selection.clear : selection.all}>
          {length === eligible.length && length > 0 ? 'Select none' : 'Select all'}
        </Button>
        <Button look="primary" isBusy={isBusy} disabled={length === 0} onClick={() => void take()}>
          {length === 0 ? 'Take over' : `Take over ${length} ${length === 1 ? 'bot' : 'bots'}`}
        </Button>
      </div>
    </div>
  );
}
