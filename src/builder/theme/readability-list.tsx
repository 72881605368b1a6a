import { useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { Icon } from '#builder/ui/icon.tsx';
import { nearestOps } from './nearest-ops.ts';
import classes from './theme.module.css';
import { useHasOwnColors, useThemeContrast } from './use-theme-contrast.ts';

const names: Readonly<Record<string, string>> = {
  'chat.container.color': 'Text in the container',
  'chat.hostBubbles.color': 'Bot messages',
  'chat.guestBubbles.color': 'Visitor messages',
  'chat.buttons.color': 'Buttons',
  'chat.inputs.color': 'Inputs',
  'chat.inputs.placeholderColor': 'Placeholders',
};

/** Every text on what is behind it: how well it can be read, and what makes all of them readable. */
export function ReadabilityList() {
  const { store } = useEditor();
  const rows = useThemeContrast();
  const bad = rows.filter(({ isReadable }) => !isReadable);
  if (!useHasOwnColors())
    return (
      <p className={classes.verdict} data-contrast="good">
        <Icon name="circle-check" />
        The theme has no colours of its own. Every text is readable, light and dark.
      </p>
    );
  return (
    <>
      <p className={classes.verdict} data-contrast={bad.length === 0 ? 'good' : 'bad'} role="status">
        <Icon name={bad.length === 0 ? 'circle-check' : 'triangle-alert'} />
        {bad.length === 0
          ? 'Every text is readable: a contrast of 4.5 : 1 or more.'
          : `${bad.length} of ${rows.length} texts have a contrast below 4.5 : 1. Visitors see them in black or white.`}
      </p>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.path.join('.')} className={classes.row}>
            <span className={classes.rowName}>{names[row.path.join('.')]}</span>
            <span className={classes.ratio} data-contrast={row.isReadable ? 'good' : 'bad'}>
              {(Math.floor(row.ratio * 10) / 10).toFixed(1)} : 1
            </span>
            {row.nearest !== undefined && (
              <Button
                isSmall
                aria-label={`Use ${row.nearest} for ${names[row.path.join('.')]}`}
                onClick={() => store.run('Make readable', nearestOps([row]))}
              >
                <span className={classes.chip} style={{ background: row.nearest }} />
                Use {row.nearest}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {bad.length > 1 && (
        <div>
          <Button icon="wand-sparkles" onClick={() => store.run('Make readable', nearestOps(bad))}>
            Make all of them readable
          </Button>
        </div>
      )}
    </>
  );
}
