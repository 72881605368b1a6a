import type { ReactNode } from 'react';
import { Badge } from '#builder/ui/badge.tsx';
import { Link } from '#builder/ui/link.tsx';
import type { TakeOver } from './take-over.ts';
import classes from './take-over-dialog.module.css';

type TakeOverBot = TakeOver['bots'][number];

interface TakeOverRowProps {
  readonly bot: TakeOverBot;
  /** What stands before it. */
  readonly children?: ReactNode;
}

/** A bot of the other installation: where it is, what became of it, and what does not come along. */
export function TakeOverRow({ bot, children }: TakeOverRowProps) {
  const { id, botId, name, workspace, folder, state, isPublished, results, warnings, failure } = bot;
  const facts = [
    workspace,
    folder,
    isPublished === true && 'published',
    results !== null && `${results} new ${results === 1 ? 'result' : 'results'}`,
  ].filter((each) => typeof each === 'string');
  return (
    <li className={classes.row} data-take-over={id} data-state={state}>
      {children}
      <div className={classes.words}>
        <p className={classes.line}>
          <strong dir="auto">
            {botId !== null && state === 'taken' ? (
              <Link href={`/app/bots/${botId}/flow`}>{name}</Link>
            ) : (
              name
            )}
          </strong>
          <Badge tone={tones[state]}>{words[state]}</Badge>
        </p>
        <p className={classes.quiet} dir="auto">
          {facts.join(' · ')}
        </p>
        {failure !== null && <p className={classes.failure}>{failure}</p>}
        {warnings.length > 0 && (
          <details className={classes.quiet}>
            <summary>What does not come along ({warnings.length})</summary>
            <ul>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}

const words: Readonly<Record<TakeOverBot['state'], string>> = {
  waiting: 'Waiting',
  ready: 'Ready',
  here: 'Already here',
  taken: 'Added',
  failed: 'Failed',
};
const tones = {
  waiting: 'plain',
  ready: 'good',
  here: 'plain',
  taken: 'good',
  failed: 'bad',
} as const satisfies Readonly<Record<TakeOverBot['state'], string>>;
