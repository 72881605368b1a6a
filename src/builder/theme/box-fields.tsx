import { ColorSetting } from '#builder/fields/color-setting.tsx';
import { NumberSetting } from '#builder/fields/number-setting.tsx';
import { SelectSetting } from '#builder/fields/select-setting.tsx';
import classes from './theme.module.css';
import { themeOptions } from './theme-options.ts';
import { themePaletteId } from './theme-palette.tsx';

/** Corners, border, shadow and translucence of a surface. `path`: where it is in the theme. */
export function BoxFields({ path }: { readonly path: string }) {
  return (
    <>
      <div className={classes.pair}>
        <SelectSetting
          path={`${path}.border.roundeness`}
          label="Corners"
          options={[...themeOptions.corners, { value: 'custom', label: 'Custom' }]}
        />
        <NumberSetting
          path={`${path}.border.customRoundeness`}
          label="Custom radius (px)"
          absent={6}
          bounds={{ min: 0 }}
        />
        <NumberSetting
          path={`${path}.border.thickness`}
          label="Border (px)"
          absent={0}
          bounds={{ min: 0 }}
          slider={[0, 8]}
        />
        <ColorSetting path={`${path}.border.color`} label="Border colour" palette={themePaletteId} />
        <NumberSetting
          path={`${path}.border.opacity`}
          label="Border opacity"
          absent={1}
          step={0.05}
          slider={[0, 1]}
          bounds={{ min: 0, max: 1 }}
        />
        <NumberSetting
          path={`${path}.opacity`}
          label="Opacity"
          absent={1}
          step={0.05}
          slider={[0, 1]}
          bounds={{ min: 0, max: 1 }}
        />
        <SelectSetting path={`${path}.shadow`} label="Shadow" options={themeOptions.shadow} />
        <NumberSetting path={`${path}.blur`} label="Blur behind it (px)" absent={0} bounds={{ min: 0 }} />
      </div>
    </>
  );
}
