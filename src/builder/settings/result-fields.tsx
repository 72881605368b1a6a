import { useState } from 'react';
import { type CallReply, call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { ConfirmDialog } from '#builder/ui/confirm-dialog.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';

/** How long results are kept. Not part of the draft: it takes effect at once. */
export function ResultFields() {
  const { botId } = useEditor();
  const loaded = useLoaded(botId, () => call('bots.get', { params: { botId } }));
  return (
    <LoadState of={loaded} what="time that results are kept">
      {({ bot }) => <Retention bot={bot} onChange={loaded.reload} />}
    </LoadState>
  );
}

interface RetentionProps {
  readonly bot: CallReply<'bots.get'>['bot'];
  readonly onChange: () => void;
}

function Retention({ bot, onChange }: RetentionProps) {
  const { botId, canWrite } = useEditor();
  const days = bot.resultRetentionDays ?? null;
  const [asked, setAsked] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const save = async (resultRetentionDays: number | null): Promise<void> => {
    const body = { bot: { resultRetentionDays }, overwrite: true };
    const done = await call('bots.update', { params: { botId }, body });
    setFailure(done.ok ? undefined : done.error.message);
    if (done.ok) onChange();
  };
  const choose = (value: string): void => {
    const chosen = value === '' ? null : Number(value);
    const isShorter = chosen !== null && (days === null || chosen < days);
    if (isShorter) setAsked(chosen);
    else void save(chosen);
  };
  return (
    <>
      <SelectField
        label="Keep results"
        help="Counted from the start of each chat. Takes effect at once, also for results that are there already."
        value={String(days ?? '')}
        options={optionsWith(days)}
        disabled={!canWrite}
        {...(failure !== undefined && { error: failure })}
        onChange={choose}
      />
      {asked !== undefined && (
        <ConfirmDialog
          name="results-retention"
          title={`Keep results for ${wordsOf(asked)}?`}
          text="Older results are deleted within minutes, with their conversations, files and logs. This cannot be undone."
          action="Delete older results"
          onConfirm={() => save(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

const usual = [7, 30, 90, 180, 365, 730];

/** The usual times, and another one that was set by the API. */
function optionsWith(days: number | null) {
  const all = days === null || usual.includes(days) ? usual : [...usual, days].sort((a, b) => a - b);
  return [
    { value: '', label: 'Until somebody deletes them' },
    ...all.map((each) => ({ value: String(each), label: `For ${wordsOf(each)}` })),
  ];
}

const years: Readonly<Record<number, string>> = { 365: 'a year', 730: 'two years' };

const wordsOf = (days: number): string =>
  years[days] ?? `${days.toLocaleString()} ${days === 1 ? 'day' : 'days'}`;
