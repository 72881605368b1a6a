import { useEffect, useState } from 'react';
import { call } from '#builder/api/call.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { toasts } from '#builder/ui/toasts.ts';
import classes from './analytics.module.css';
import { countOf, countText } from './count-text.ts';
import type { AnalyticsData } from './use-analytics.ts';

/** How often to look how far it is. */
const LOOK_MS = 3000;

interface GapsNoteProps extends Pick<AnalyticsData['flow'], 'gaps' | 'leftOut'> {
  readonly reload: () => void;
}

/** What the numbers leave out, or hold too much; chats that could not be counted can be counted again. */
export function GapsNote({ gaps, leftOut, reload }: GapsNoteProps) {
  const { failed, retried, waiting, deleted } = gaps;
  const notes = [
    [waiting, 'waiting to be counted'],
    [failed, 'could not be replayed: counts stay as they were'],
    [deleted, 'deleted, but still counted'],
  ] as const;
  const found = notes.filter(([count]) => count > 0);
  return (
    <>
      {(found.length > 0 || retried > 0) && (
        <div className={classes.gaps} role="note">
          {found.length > 0 && (
            <p>{found.map(([count, text]) => `${countOf(count, 'chat')} ${text}.`).join(' ')}</p>
          )}
          <CountAgain {...{ failed, retried, reload }} />
        </div>
      )}
      <LeftOut {...leftOut} />
    </>
  );
}

interface CountAgainProps {
  readonly failed: number;
  readonly retried: number;
  readonly reload: () => void;
}

function CountAgain({ failed, retried, reload }: CountAgainProps) {
  const { botId, canWrite } = useEditor();
  const [begun, setBegun] = useState(0);
  useEffect(() => {
    if (retried === 0) return;
    const timer = setTimeout(reload, LOOK_MS);
    return () => clearTimeout(timer);
  });
  const begin = async () => {
    const answer = await call('analytics.recount', { params: { botId } });
    if (!answer.ok) return toasts.show(answer.error.message, { tone: 'bad' });
    setBegun(answer.value.retried);
    reload();
  };
  if (retried > 0)
    return (
      <p role="status">
        Counting again: {countText(Math.max(begun - retried, 0))} of{' '}
        {countOf(Math.max(begun, retried), 'chat')} looked at.
      </p>
    );
  return failed > 0 && canWrite ? <Button onClick={() => void begin()}>Count again</Button> : null;
}

function LeftOut({ tests, crawlers }: GapsNoteProps['leftOut']) {
  const all = tests + crawlers;
  if (all === 0) return null;
  const parts = [
    ...(tests > 0 ? [countOf(tests, 'test chat')] : []),
    ...(crawlers > 0 ? [`${countText(crawlers)} of search engines and the like`] : []),
  ];
  return (
    <p className={classes.note} data-left-out={all}>
      {countText(all)} left out: {parts.join(', ')}.
    </p>
  );
}
