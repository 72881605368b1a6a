import { useState } from 'react';
import { useEditor } from '#builder/editor/editor.ts';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import classes from './analytics.module.css';
import { countText, FEWEST, shareText } from './count-text.ts';
import { FailuresPart } from './failures-part.tsx';
import { FunnelPart } from './funnel-part.tsx';
import { GapsNote } from './gaps-note.tsx';
import { PathsPart } from './paths-part.tsx';
import { QuestionsPart } from './questions-part.tsx';
import { TimePart } from './time-part.tsx';
import { type AnalyticsData, type ChatChoice, useAnalytics } from './use-analytics.ts';
import { VariablesPart } from './variables-part.tsx';

const times: readonly { readonly value: ChatChoice['timeFilter']; readonly label: string }[] = [
  { value: 'today', label: 'Today' },
  { value: 'last7Days', label: 'Last 7 days' },
  { value: 'last30Days', label: 'Last 30 days' },
  { value: 'monthToDate', label: 'This month' },
  { value: 'last6Months', label: 'Last 6 months' },
  { value: 'allTime', label: 'All time' },
];

/** What chats do in the flow: numbers beside the board, counts on it. */
export function AnalyticsPanel() {
  const { panels } = useEditor();
  const [choice, setChoice] = useState<ChatChoice>({ timeFilter: 'last30Days', version: '' });
  const data = useAnalytics(choice);
  return (
    <section className={classes.panel} aria-label="Analytics">
      <header className={classes.head}>
        <h2>Analytics</h2>
        <IconButton icon="refresh-cw" label="Load again" onClick={data.reload} />
        <IconButton icon="x" label="Close the analytics" onClick={() => panels.show({ right: undefined })} />
      </header>
      <div className={classes.body}>
        <div className={classes.choice}>
          <SelectField
            label="Chats of"
            value={choice.timeFilter}
            options={times}
            onChange={(value) => {
              const time = times.find((each) => each.value === value);
              if (time !== undefined) setChoice({ ...choice, timeFilter: time.value });
            }}
          />
          <SelectField
            label="Version"
            value={choice.version}
            options={versionsOf(data.value)}
            onChange={(version) => setChoice({ ...choice, version })}
          />
        </div>
        <LoadState of={data} what="analytics">
          {(value) => <Numbers {...{ choice, value, reload: data.reload }} />}
        </LoadState>
      </div>
    </section>
  );
}

/** The versions that were released, the last first. */
function versionsOf(data: AnalyticsData | undefined) {
  const released = (data?.flow.releases ?? []).toReversed();
  const seen = new Set<string>();
  const options = released.flatMap(({ versionId, at, message }) => {
    if (versionId === null || seen.has(versionId)) return [];
    seen.add(versionId);
    return [{ value: versionId, label: `${dateText(at)}${message === null ? '' : `: ${message}`}` }];
  });
  return [{ value: '', label: 'All versions' }, ...options];
}

const dateText = (at: string): string =>
  new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });

interface NumbersProps {
  readonly choice: ChatChoice;
  readonly value: AnalyticsData;
  readonly reload: () => void;
}

function Numbers({ choice, value, reload }: NumbersProps) {
  const { chats, gaps, leftOut } = value.flow;
  if (chats.views === 0)
    return (
      <>
        <EmptyState
          icon="chart-column"
          title="No chats to count"
          text="A chat is counted about a minute after it ends, or when nothing has happened in it for 30 minutes. Choose a longer time, or publish the bot and share it."
        />
        <GapsNote {...{ gaps, leftOut, reload }} />
      </>
    );
  return (
    <>
      <dl className={classes.numbers}>
        <Total name="Views" total={chats.views} />
        <Total name="Started" total={chats.starts} of={chats.views} />
        <Total name="Completed" total={chats.completed} of={chats.views} />
      </dl>
      <TimePart days={value.flow.days} releases={value.flow.releases} />
      <GapsNote {...{ gaps, leftOut, reload }} />
      {[chats.views, ...value.questions.map(({ asked }) => asked)].some((of) => of < FEWEST) && (
        <p className={classes.note}>
          Shares and times are shown where {FEWEST} chats or more are behind them: of fewer, they would say
          little about the next ones.
        </p>
      )}
      <QuestionsPart choice={choice} questions={value.questions} />
      <VariablesPart choice={choice} questions={value.questions} />
      <FailuresPart blocks={value.flow.blocks} />
      <FunnelPart choice={choice} data={value} />
      <PathsPart choice={choice} views={chats.views} />
    </>
  );
}

function Total({ name, total, of }: { readonly name: string; readonly total: number; readonly of?: number }) {
  return (
    <div data-total={name}>
      <dt>{name}</dt>
      <dd>
        {countText(total)} {of !== undefined && <small>{shareText(total, of)}</small>}
      </dd>
    </div>
  );
}
