import { useState } from 'react';
import { type CallRequest, call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import classes from './analytics.module.css';
import { BlockLink, blockText } from './block-link.tsx';
import { countOf, shareText } from './count-text.ts';
import { type AnalyticsData, type ChatChoice, queryOf } from './use-analytics.ts';

const MOST = 20;

/** How many chats came to blocks that somebody chooses, one after the other. */
export function FunnelPart({ choice, data }: { readonly choice: ChatChoice; readonly data: AnalyticsData }) {
  const draft = useDraft((each) => each);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [within, setWithin] = useState<Window['value']>('');
  const options = data.flow.blocks.flatMap(({ blockId }) => {
    const label = chosen.includes(blockId) ? undefined : blockText(draft, blockId);
    return label === undefined ? [] : [{ value: blockId, label }];
  });
  return (
    <section className={classes.part} aria-label="Funnel">
      <h3>Funnel</h3>
      {chosen.length > 0 && (
        <Steps
          {...{ choice, chosen, within }}
          onRemove={(blockId) => setChosen(chosen.filter((id) => id !== blockId))}
        />
      )}
      {chosen.length > 1 && (
        <SelectField
          label="Each step within"
          value={within}
          options={windows}
          onChange={(value) => setWithin(windows.find((each) => each.value === value)?.value ?? '')}
        />
      )}
      {chosen.length < MOST && (
        <SelectField
          label={chosen.length === 0 ? 'First block' : 'Then'}
          value=""
          options={[{ value: '', label: 'Choose a block …' }, ...options]}
          onChange={(blockId) => blockId !== '' && setChosen([...chosen, blockId])}
        />
      )}
    </section>
  );
}

type Within = NonNullable<CallRequest<'analytics.funnel'>['query']['within']>;

interface Window {
  /** Empty: any time. */
  readonly value: Within | '';
  readonly label: string;
}

const windows: readonly Window[] = [
  { value: '', label: 'Any time' },
  { value: '30m', label: '30 minutes' },
  { value: '1h', label: 'An hour' },
  { value: '1d', label: 'A day' },
  { value: '7d', label: 'A week' },
  { value: '30d', label: '30 days' },
];

interface StepsProps {
  readonly choice: ChatChoice;
  readonly chosen: readonly string[];
  readonly within: Window['value'];
  readonly onRemove: (blockId: string) => void;
}

function Steps({ choice, chosen, within, onRemove }: StepsProps) {
  const { botId } = useEditor();
  const query = { ...queryOf(choice), blockIds: chosen.join(','), ...(within !== '' && { within }) };
  const request = { params: { botId }, query };
  const funnel = useLoaded(JSON.stringify(request), () => call('analytics.funnel', request));
  return (
    <LoadState of={funnel} what="funnel">
      {({ steps, isPartial }) => (
        <>
          <ol className={classes.list}>
            {steps.map(({ blockId, total }) => (
              <li key={blockId} className={classes.step} data-funnel-step={blockId}>
                <BlockLink blockId={blockId} />
                <IconButton isSmall icon="x" label="Remove the step" onClick={() => onRemove(blockId)} />
                <span className={classes.facts}>
                  {[countOf(total, 'chat'), shareText(total, steps[0]?.total ?? 0)]
                    .filter((text) => text !== undefined)
                    .join(' · ')}
                </span>
                <span
                  className={classes.bar}
                  style={{ width: `${(total / Math.max(1, steps[0]?.total ?? 0)) * 100}%` }}
                />
              </li>
            ))}
          </ol>
          {isPartial && (
            <p className={classes.note}>There are too many different paths: the rarest are left out.</p>
          )}
        </>
      )}
    </LoadState>
  );
}
