import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { Dialog } from '#builder/ui/dialog.tsx';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import type { MediaKind } from '#model/field-meta.ts';
import { AssetCard } from './asset-card.tsx';
import classes from './asset-library.module.css';
import { DeleteAsset } from './delete-asset.tsx';
import { FilePicker } from './file-picker.tsx';
import { mediaWords } from './media-words.ts';
import type { Asset } from './upload-file.ts';
import { useUpload } from './use-upload.ts';

interface AssetLibraryProps {
  readonly media: MediaKind;
  /** The address in the field. */
  readonly current: string;
  readonly onPick: (url: string) => void;
  readonly onClose: () => void;
}

/** The files of the workspace that fit a field: to find, choose, add and delete. */
export function AssetLibrary({ media, current, onPick, onClose }: AssetLibraryProps) {
  const { workspaceId } = useEditor();
  const params = { workspaceId };
  const loaded = useLoaded(workspaceId, () => call('assets.list', { params }));
  const { state, upload } = useUpload({ media, onUploaded: ({ url }) => onPick(url) });
  const [doomed, setDoomed] = useState<Asset>();
  const word = mediaWords[media];
  return (
    <Dialog
      name="asset-library"
      isOpen
      isWide
      title={`Choose a ${word}`}
      onClose={onClose}
      actions={
        <FilePicker title={`the library`} media={media} onPick={(file) => void upload(file)}>
          {(open) => (
            <Button icon="upload" isBusy={state.kind === 'sending'} onClick={open}>
              Upload a {word}
            </Button>
          )}
        </FilePicker>
      }
    >
      {state.kind === 'failed' && <Notice tone="bad">{state.message}</Notice>}
      <LoadState of={loaded} what="files">
        {({ assets }) => (
          <Assets
            assets={assets.filter(({ type }) => media === 'file' || type.startsWith(`${media}/`))}
            {...{ word, current, onPick }}
            onDelete={setDoomed}
          />
        )}
      </LoadState>
      {doomed !== undefined && (
        <DeleteAsset asset={doomed} onClose={() => setDoomed(undefined)} onDeleted={loaded.reload} />
      )}
    </Dialog>
  );
}

interface AssetsProps {
  readonly assets: readonly Asset[];
  /** What one of them is called. */
  readonly word: string;
  readonly current: string;
  readonly onPick: (url: string) => void;
  readonly onDelete: (asset: Asset) => void;
}

/** Files, found by their names. */
function Assets({ assets, word, current, onPick, onDelete }: AssetsProps) {
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const found = assets.filter(({ name }) => name.toLowerCase().includes(wanted));
  if (assets.length === 0)
    return (
      <EmptyState
        icon="image"
        title={`No ${word}s yet`}
        text="Files that authors of this workspace upload appear here, for all of its bots."
      />
    );
  return (
    <>
      <TextField
        label="Search"
        isLabelHidden
        type="search"
        placeholder="Search by name"
        value={query}
        onChange={setQuery}
      />
      <p className={classes.count} role="status">
        {wanted === '' ? `${assets.length} in this workspace` : `${found.length} of ${assets.length}`}
      </p>
      <ul className={classes.grid}>
        {found.map((asset) => (
          <AssetCard
            key={asset.id}
            asset={asset}
            isCurrent={asset.url === current}
            onPick={() => onPick(asset.url)}
            onDelete={() => onDelete(asset)}
          />
        ))}
      </ul>
    </>
  );
}
