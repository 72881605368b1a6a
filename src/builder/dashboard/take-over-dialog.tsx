import { useEffect, useState } from 'react';
import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { Dialog } from '#builder/ui/dialog.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { report } from '#builder/ui/report.ts';
import { useHome } from './home.tsx';
import type { TakeOver } from './take-over.ts';
import { TakeOverChoice } from './take-over-choice.tsx';
import { type TakeOverAccess, TakeOverForm } from './take-over-form.tsx';
import { TakeOverProgress } from './take-over-progress.tsx';

interface TakeOverDialogProps {
  readonly onClose: () => void;
  /** The address to begin with, as the code of a widget names it. */
  readonly from?: string;
}

/** Takes over bots of another installation: asks where they are, shows what would come, and reports what came. */
export function TakeOverDialog({ onClose, from }: TakeOverDialogProps) {
  const { workspace } = useHome();
  const workspaceId = workspace.id;
  const latest = useLoaded(workspaceId, () => call('takeOvers.list', { params: { workspaceId } }));
  const [shown, setShown] = useState<TakeOver>();
  const [access, setAccess] = useState<TakeOverAccess>();
  const [isAsking, setAsking] = useState(false);
  const running = latest.value?.takeOvers.find(({ state }) => state === 'running');
  const current = useFollowed(shown ?? running, setShown);
  const isOver = current !== undefined && current.state !== 'running';
  const start = async (given: TakeOverAccess, more: { dryRun: boolean; botIds?: string[] }) => {
    setAccess(given);
    const begun = await call('takeOvers.start', { params: { workspaceId }, body: { ...given, ...more } });
    if (report(begun) && begun.ok) setShown(begun.value.takeOver);
    setAsking(false);
  };
  const again = (): void => {
    setAsking(true);
    setShown(undefined);
  };
  useReloadedHome(isOver && !current.dryRun);
  return (
    <Dialog name="take-over" title="From another installation" isOpen isWide onClose={onClose}>
      <LoadState of={latest} what="take-overs">
        {() =>
          current === undefined || isAsking ? (
            <TakeOverForm
              given={access ?? { from: from ?? '', token: '', withResults: false }}
              onSubmit={(given) => start(given, { dryRun: true })}
            />
          ) : current.dryRun && current.state === 'done' && access !== undefined ? (
            <TakeOverChoice
              takeOver={current}
              onBack={again}
              onTake={(botIds) => start(access, { dryRun: false, botIds: [...botIds] })}
            />
          ) : (
            <TakeOverProgress
              takeOver={current}
              workspaceId={workspaceId}
              onChange={setShown}
              onAgain={again}
            />
          )
        }
      </LoadState>
    </Dialog>
  );
}

/** Lists what has come. */
function useReloadedHome(isFetched: boolean): void {
  const { bots, folders } = useHome();
  const { reload: reloadBots } = bots;
  const { reload: reloadFolders } = folders;
  useEffect(() => {
    if (!isFetched) return;
    reloadBots();
    reloadFolders();
  }, [isFetched, reloadBots, reloadFolders]);
}

/** A running take-over as it goes on; asked for again and again until it ends. */
function useFollowed(
  takeOver: TakeOver | undefined,
  onChange: (takeOver: TakeOver) => void,
): TakeOver | undefined {
  const { workspace } = useHome();
  const id = takeOver?.state === 'running' ? takeOver.id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    const params = { workspaceId: workspace.id, takeOverId: id };
    const timer = setInterval(async () => {
      const seen = await call('takeOvers.get', { params });
      if (seen.ok) onChange(seen.value.takeOver);
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [id, workspace.id, onChange]);
  return takeOver;
}

const ASK_MS = 1000;
