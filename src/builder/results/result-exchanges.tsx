import { call } from '#builder/api/call.ts';
import { type Loaded, useLoaded } from '#builder/api/use-loaded.ts';
import { PanelSection } from './panel-section.tsx';
import { type ResultPath, stepTexts } from './path-on-board.ts';
import type { ResultAddress } from './result-address.ts';
import classes from './result-panel.module.css';

interface ResultExchangesProps extends ResultAddress {
  readonly path: Loaded<ResultPath>;
}

/** What the chat asked of other services, and what they answered. Secrets are masked. */
export function ResultExchanges({ path, ...params }: ResultExchangesProps) {
  const { value } = useLoaded(params.resultId, () => call('results.exchanges', { params }));
  if (value === undefined || value.exchanges.length === 0) return null;
  const texts = path.value === undefined ? [] : stepTexts(path.value);
  const nameOf = (blockId: string, version: string): string => {
    const at = path.value?.steps.findIndex((step) => step.blockId === blockId && step.version === version);
    return texts[at ?? -1] ?? 'A block of another bot';
  };
  return (
    <PanelSection title="Requests">
      <ol className={classes.exchanges}>
        {value.exchanges.map(({ turn, blockId, version, request, result }, index) => (
          // A block may ask several times in a turn.
          <li key={index} data-exchange={blockId}>
            <details>
              <summary>
                {nameOf(blockId, version)}
                <small>{turn === 0 ? 'At the start' : `After reply ${turn}`}</small>
              </summary>
              <h4>Asked</h4>
              <pre>{JSON.stringify(request, null, 2)}</pre>
              <h4>Answered</h4>
              <pre>{JSON.stringify(result, null, 2)}</pre>
            </details>
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}
