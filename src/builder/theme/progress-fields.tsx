import { ColorSetting } from '#builder/fields/color-setting.tsx';
import { NumberSetting } from '#builder/fields/number-setting.tsx';
import { SelectSetting } from '#builder/fields/select-setting.tsx';
import { SwitchSetting } from '#builder/fields/switch-setting.tsx';
import { themeDefaults } from '#model/theme-defaults.ts';
import classes from './theme.module.css';
import { themeOptions } from './theme-options.ts';
import { themePaletteId } from './theme-palette.tsx';

const path = 'general.progressBar';
const { color, backgroundColor, thickness } = themeDefaults.general.progressBar;

/** How far the visitor has come. */
export function ProgressFields() {
  return (
    <>
      <SwitchSetting
        path={`${path}.isEnabled`}
        label="Show a progress bar"
        help="Shown in “This bot”: the parts of the gallery have no progress."
        absent={false}
      />
      <div className={classes.pair}>
        <ColorSetting path={`${path}.color`} label="Bar" absent={color} palette={themePaletteId} />
        <ColorSetting
          path={`${path}.backgroundColor`}
          label="Rest of the bar"
          absent={backgroundColor}
          palette={themePaletteId}
        />
        <SelectSetting
          path={`${path}.placement`}
          label="Edge"
          absent="Top"
          options={themeOptions.placement}
        />
        <SelectSetting
          path={`${path}.position`}
          label="Place"
          absent="absolute"
          options={themeOptions.position}
        />
        <NumberSetting
          path={`${path}.thickness`}
          label="Thickness (px)"
          absent={thickness}
          bounds={{ min: 0 }}
          slider={[1, 16]}
        />
      </div>
    </>
  );
}
