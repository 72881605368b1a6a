import { call } from '#builder/api/call.ts';
import { Button } from '#builder/ui/button.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import { report } from '#builder/ui/report.ts';
import type { TakeOver } from './take-over.ts';
import classes from './take-over-dialog.module.css';
import { TakeOverNotes } from './take-over-notes.tsx';
import { TakeOverRow } from './take-over-row.tsx';

interface TakeOverProgressProps {
  readonly takeOver: TakeOver;
  readonly workspaceId: string;
  readonly onChange: (takeOver: TakeOver) => void;
  readonly onAgain: () => void;
}

/** How far a take-over is; in the end, what became of each bot. */
export function TakeOverProgress(props: TakeOverProgressProps) {
  const { takeOver, workspaceId, onChange, onAgain } = props;
  const { id, state, bots, notes, failure, dryRun } = takeOver;
  const isRunning = state === 'running';
  const done = bots.filter((bot) => bot.state !== 'waiting').length;
  const cancel = async (): Promise<void> => {
    const cancelled = await call('takeOvers.cancel', { params: { workspaceId, takeOverId: id } });
    if (report(cancelled) && cancelled.ok) onChange(cancelled.value.takeOver);
  };
  return (
    <div className={classes.form}>
      {isRunning ? (
        <div className={classes.progress} role="status">
          <p>
            {dryRun ? 'Looking at' : 'Fetching from'} {takeOver.from} …{' '}
            {bots.length > 0 && `${done} of ${bots.length} bots`}
          </p>
          <progress aria-label="Progress" {...(bots.length > 0 && { value: done, max: bots.length })} />
          <Button onClick={() => void cancel()}>Cancel</Button>
        </div>
      ) : (
        <Outcome takeOver={takeOver} />
      )}
      {failure !== null && <Notice tone="bad">{failure} Nothing else was added.</Notice>}
      <TakeOverNotes notes={notes} />
      {bots.length > 0 && (
        <ul className={classes.rows} aria-label="Bots">
          {bots.map((bot) => (
            <TakeOverRow key={bot.id} bot={bot} />
          ))}
        </ul>
      )}
      {state === 'interrupted' && (
        <Notice tone="warn">
          The server was restarted. Start it again: what is here is not added twice.
        </Notice>
      )}
      {!isRunning && (
        <p>
          <Button onClick={onAgain}>Take over more bots</Button>
        </p>
      )}
    </div>
  );
}

function Outcome({ takeOver: { state, bots, themes, dryRun } }: { readonly takeOver: TakeOver }) {
  const count = (wanted: TakeOver['bots'][number]['state']): number =>
    bots.filter((bot) => bot.state === wanted).length;
  const [taken, here, failed] = [count('taken'), count('here'), count('failed')];
  if (state === 'cancelled') return <Notice tone="info">Cancelled. What is here already stays.</Notice>;
  if (state !== 'done' || dryRun) return null;
  const facts = [
    `${taken} ${taken === 1 ? 'bot was' : 'bots were'} added`,
    here > 0 && `${here} ${here === 1 ? 'was' : 'were'} here already`,
    failed > 0 && `${failed} could not be added`,
    themes > 0 && `${themes} theme ${themes === 1 ? 'template' : 'templates'}`,
  ].filter((each) => each !== false);
  return <Notice tone={failed > 0 ? 'warn' : 'good'}>{facts.join(', ')}.</Notice>;
}
