import type { Op } from '#bot/ops/op.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { ColorSetting } from '#builder/fields/color-setting.tsx';
import { MediaSetting } from '#builder/fields/media-setting.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import { themeOptions } from './theme-options.ts';
import { themePaletteId } from './theme-palette.tsx';

const path = ['theme', 'general', 'background'];

/** What is behind the chat: a colour, a picture, or whatever the page has there. */
export function BackgroundFields() {
  const { store } = useEditor();
  const type = useDraft(({ theme }) => theme.general?.background?.type) ?? 'Color';
  // A colour is no picture: what was there goes with its kind.
  const change = (to: string): void => {
    const ops: readonly Op[] = [{ op: 'set', path, to: { type: to } }];
    store.run('Edit "Background"', ops);
  };
  return (
    <>
      <SelectField
        label="Kind"
        data-field="general.background.type"
        value={type}
        options={themeOptions.background}
        onChange={change}
      />
      {type === 'Image' ? (
        <MediaSetting
          path="general.background.content"
          label="Picture"
          placeholder="https://example.com/picture.jpg"
          help="It covers the whole background."
        />
      ) : (
        <ColorSetting
          path="general.background.content"
          label="Colour"
          palette={themePaletteId}
          help={
            type === 'None'
              ? 'Not visible without a background.'
              : 'If no colour is set, the chat is light or dark like the visitor’s system.'
          }
        />
      )}
    </>
  );
}
