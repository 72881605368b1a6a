import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { Dialog } from '#builder/ui/dialog.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { report } from '#builder/ui/report.ts';
import type { Asset } from './upload-file.ts';

interface DeleteAssetProps {
  readonly asset: Asset;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before a file is deleted; names the bots that use it. */
export function DeleteAsset({ asset: { id: assetId, name }, onDeleted, onClose }: DeleteAssetProps) {
  const { workspaceId } = useEditor();
  const params = { workspaceId, assetId };
  const usedBy = useLoaded(assetId, () => call('assets.usedBy', { params }));
  const [isBusy, setIsBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setIsBusy(true);
    const isDone = report(await call('assets.delete', { params }), `${name} was deleted.`);
    setIsBusy(false);
    if (!isDone) return;
    onDeleted();
    onClose();
  };
  return (
    <Dialog
      name="asset-delete"
      title={`Delete ${name}?`}
      isOpen
      onClose={onClose}
      role="alertdialog"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" isBusy={isBusy} onClick={() => void remove()}>
            Delete file
          </Button>
        </>
      }
    >
      <LoadState of={usedBy} what="bots">
        {({ bots }) => <p>{sentence(bots)}</p>}
      </LoadState>
    </Dialog>
  );
}

/** What is lost with the file. */
function sentence(bots: readonly { readonly name: string; readonly isInPublished: boolean }[]): string {
  if (bots.length === 0) return 'No bot uses it. This cannot be undone.';
  const names = bots.slice(0, 5).map(({ name, isInPublished }) => (isInPublished ? `${name} (live)` : name));
  const rest = bots.length - names.length;
  const more = rest > 0 ? ` and ${rest} more` : '';
  return `It is used in ${names.join(', ')}${more}, and will be missing there at once. This cannot be undone.`;
}
