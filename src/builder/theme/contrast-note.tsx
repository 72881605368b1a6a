import { useEditor } from '#builder/editor/editor.ts';
import { Icon } from '#builder/ui/icon.tsx';
import { TextButton } from '#builder/ui/text-button.tsx';
import { nearestOps } from './nearest-ops.ts';
import classes from './theme.module.css';
import { useThemeContrast } from './use-theme-contrast.ts';

/** Under the colour of a text: how well it can be read, and the closest colour that can. */
export function ContrastNote({ path }: { readonly path: string }) {
  const { store } = useEditor();
  const row = useThemeContrast().find((each) => each.path.join('.') === path);
  if (row === undefined) return null;
  const { ratio, isReadable, nearest, isOnPicture } = row;
  const shown = `${Math.floor(ratio * 10) / 10} : 1`;
  return (
    <p className={classes.note} data-contrast={isReadable ? 'good' : 'bad'}>
      <Icon name={isReadable ? 'circle-check' : 'triangle-alert'} size={14} />
      <span>
        {isReadable ? `Contrast ${shown}` : `Only ${shown}`}
        {isOnPicture && ', on a dark picture'}
      </span>
      {nearest !== undefined && (
        <TextButton onClick={() => store.run('Make readable', nearestOps([row]))}>Use {nearest}</TextButton>
      )}
    </p>
  );
}
