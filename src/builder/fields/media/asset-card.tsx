import { Icon } from '#builder/ui/icon.tsx';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { Picture } from '#builder/ui/picture.tsx';
import classes from './asset-library.module.css';
import { byteSize } from './byte-size.ts';
import type { Asset } from './upload-file.ts';

interface AssetCardProps {
  readonly asset: Asset;
  /** Whether the field has it already. */
  readonly isCurrent: boolean;
  readonly onPick: () => void;
  readonly onDelete: () => void;
}

/** A file of the workspace: a press chooses it. */
export function AssetCard({ asset, isCurrent, onPick, onDelete }: AssetCardProps) {
  const { id, name, type, size, url } = asset;
  return (
    <li className={classes.card} data-asset-id={id}>
      <button type="button" className={classes.pick} aria-current={isCurrent} onClick={onPick}>
        <span className={classes.picture}>
          {type.startsWith('image/') ? (
            <Picture src={url} alt="" instead={<Icon name="image" size={20} />} />
          ) : (
            <Icon
              name={type.startsWith('video/') || type.startsWith('audio/') ? 'play' : 'paperclip'}
              size={20}
            />
          )}
        </span>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <small>{byteSize(size)}</small>
      </button>
      <span className={classes.delete}>
        <IconButton icon="trash-2" isSmall label={`Delete ${name}`} onClick={onDelete} />
      </span>
    </li>
  );
}
