import { ColorSetting } from '#builder/fields/color-setting.tsx';
import { SelectSetting } from '#builder/fields/select-setting.tsx';
import { themeDefaults } from '#model/theme-defaults.ts';
import { BoxFields } from './box-fields.tsx';
import { ContrastNote } from './contrast-note.tsx';
import classes from './theme.module.css';
import { themeOptions } from './theme-options.ts';
import { themePaletteId } from './theme-palette.tsx';
import { useHasOwnColors } from './use-theme-contrast.ts';

export type SurfaceName = 'hostBubbles' | 'guestBubbles' | 'buttons' | 'inputs';

/** Colours and box of messages, buttons or inputs. */
export function SurfaceFields({ name }: { readonly name: SurfaceName }) {
  const hasOwn = useHasOwnColors();
  const path = `chat.${name}`;
  // Without any colour of its own, the look follows the visitor's system.
  const { backgroundColor, color } = hasOwn ? themeDefaults.chat[name] : {};
  return (
    <>
      <div className={classes.pair}>
        <ColorSetting
          path={`${path}.backgroundColor`}
          label="Background"
          absent={backgroundColor}
          palette={themePaletteId}
        />
        <ColorSetting path={`${path}.color`} label="Text" absent={color} palette={themePaletteId}>
          <ContrastNote path={`${path}.color`} />
        </ColorSetting>
        {name === 'inputs' && (
          <ColorSetting path={`${path}.placeholderColor`} label="Placeholder" palette={themePaletteId}>
            <ContrastNote path={`${path}.placeholderColor`} />
          </ColorSetting>
        )}
        {name === 'buttons' && (
          <SelectSetting
            path="chat.buttonsInput.layout"
            label="Several buttons"
            absent="wrap"
            options={themeOptions.layout}
          />
        )}
      </div>
      <BoxFields path={path} />
    </>
  );
}
