import { call } from '#builder/api/call.ts';
import { type Loaded, useLoaded } from '#builder/api/use-loaded.ts';
import { ExchangeList } from '#builder/ui/exchange-list.tsx';
import { PanelSection } from './panel-section.tsx';
import { type ResultPath, stepTexts } from './path-on-board.ts';
import type { ResultAddress } from './result-address.ts';

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
  // A block may ask several times in a turn.
  const exchanges = value.exchanges.map(({ turn, blockId, version, request, result }, index) => ({
    ...{ key: String(index), blockId, request, result },
    name: nameOf(blockId, version),
    note: turn === 0 ? 'At the start' : `After reply ${turn}`,
  }));
  return (
    <PanelSection title="Requests">
      <ExchangeList exchanges={exchanges} />
    </PanelSection>
  );
}
