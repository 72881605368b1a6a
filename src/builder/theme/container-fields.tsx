import { ColorSetting } from '#builder/fields/color-setting.tsx';
import { SelectSetting } from '#builder/fields/select-setting.tsx';
import { TextSetting } from '#builder/fields/text-setting.tsx';
import { BoxFields } from './box-fields.tsx';
import { ContrastNote } from './contrast-note.tsx';
import classes from './theme.module.css';
import { themeOptions } from './theme-options.ts';
import { themePaletteId } from './theme-palette.tsx';

const path = 'chat.container';

/** The column of the conversation, and the corners of everything in it. */
export function ContainerFields() {
  return (
    <>
      <SelectSetting
        path="chat.roundness"
        label="Corners of everything"
        help="For messages, buttons and inputs that have no corners of their own."
        options={themeOptions.corners}
      />
      <div className={classes.pair}>
        <TextSetting path={`${path}.maxWidth`} label="Widest" placeholder="800px" />
        <TextSetting path={`${path}.maxHeight`} label="Highest" placeholder="100%" />
        <ColorSetting
          path={`${path}.backgroundColor`}
          label="Background"
          absent="transparent"
          palette={themePaletteId}
        />
        <ColorSetting path={`${path}.color`} label="Text" palette={themePaletteId}>
          <ContrastNote path={`${path}.color`} />
        </ColorSetting>
      </div>
      <BoxFields path={path} />
    </>
  );
}
