import { useId } from 'react';
import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { IconButton } from '#builder/ui/icon-button.tsx';
import classes from './channel-fields.module.css';

interface BotOrderProps {
  readonly botIds: readonly string[];
  readonly isBusy: boolean;
  /** Absent: this person may not order them. */
  readonly onOrder?: (botIds: readonly string[]) => void;
}

/** The bots that share an account, in the order in which they are asked who answers a first message. */
export function BotOrder({ botIds, isBusy, onOrder }: BotOrderProps) {
  const { botId, workspaceId } = useEditor();
  const id = useId();
  const bots = useLoaded(workspaceId, () => call('bots.list', { query: { workspaceId } }));
  const nameOf = (each: string): string => bots.value?.bots.find((bot) => bot.id === each)?.name ?? 'A bot';
  const move = (from: number, to: number): void => {
    const moved = [...botIds];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onOrder?.(moved);
  };
  return (
    <div role="group" aria-labelledby={id} className={classes.group}>
      <span id={id} className={classes.label}>
        Who answers a first message
      </span>
      <ol className={classes.order}>
        {botIds.map((each, place) => (
          <li key={each}>
            <span className={classes.bot}>
              {nameOf(each)}
              {each === botId && ' (this bot)'}
            </span>
            {onOrder !== undefined && (
              <>
                <IconButton
                  isSmall
                  icon="chevron-up"
                  label={`Move ${nameOf(each)} up`}
                  disabled={isBusy || place === 0}
                  onClick={() => move(place, place - 1)}
                />
                <IconButton
                  isSmall
                  icon="chevron-down"
                  label={`Move ${nameOf(each)} down`}
                  disabled={isBusy || place === botIds.length - 1}
                  onClick={() => move(place, place + 1)}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      <span className={classes.note}>
        The first bot whose start condition is true, else the first one without a condition.
      </span>
    </div>
  );
}
