import { useState } from 'react';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { Icon } from '#builder/ui/icon.tsx';
import { RelativeTime } from '#builder/ui/relative-time.tsx';
import { TextButton } from '#builder/ui/text-button.tsx';
import type { VersionEntry } from './version-entry.ts';
import classes from './versions-view.module.css';

interface VersionListProps {
  readonly entries: readonly VersionEntry[];
  /** Key of the one that is shown. */
  readonly shown: string;
  readonly onShow: (key: string) => void;
}

const icons: Readonly<Record<VersionEntry['kind'], string>> = {
  draft: 'pencil',
  release: 'rocket',
  checkpoint: 'history',
};

const draftsText = (count: number): string => (count === 1 ? '1 draft' : `${count} drafts`);

/** The draft, and everything that was live or kept before, the latest first. */
export function VersionList({ entries, shown, onShow }: VersionListProps) {
  const [isEverything, setIsEverything] = useState(false);
  const hourly = entries.filter(({ isHourly }) => isHourly);
  const listed = isEverything ? entries : entries.filter(({ key, isHourly }) => !isHourly || key === shown);
  return (
    <section className={classes.side}>
      <h2 className={classes.heading}>Versions</h2>
      <ol className={classes.list} aria-label="Versions">
        {listed.map(({ key, kind, state, title, by, at, isLive }) => (
          <li key={key} data-version={state}>
            <button
              type="button"
              className={classes.entry}
              aria-current={key === shown ? 'true' : undefined}
              onClick={() => onShow(key)}
            >
              <Icon name={icons[kind]} />
              <span className={classes.words}>
                <span className={classes.message}>{title}</span>
                <small>
                  {kind === 'draft' ? 'As it is now' : by}
                  {by !== null && at !== null && ' · '}
                  {at !== null && <RelativeTime at={at} />}
                </small>
              </span>
              {isLive && <span className={classes.live}>Live</span>}
            </button>
          </li>
        ))}
      </ol>
      {hourly.length > 0 && (
        <p className={classes.more}>
          <TextButton onClick={() => setIsEverything(!isEverything)}>
            {isEverything ? 'Hide drafts kept hourly' : `Show ${draftsText(hourly.length)} kept hourly`}
          </TextButton>
        </p>
      )}
      {entries.length === 1 && (
        <EmptyState
          icon="rocket"
          title="Nothing has been published yet"
          text="Each publication is listed here, with what changed."
        />
      )}
    </section>
  );
}
