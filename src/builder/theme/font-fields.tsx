import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { OlderFields } from '#builder/fields/older-fields.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import { TextArea } from '#builder/ui/text-area.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import type { Theme } from '#model/theme.ts';
import classes from './theme.module.css';
import { themeOptions } from './theme-options.ts';

type Font = NonNullable<NonNullable<Theme['general']>['font']>;

/** The parts of a font, however it is stored. */
interface FontParts {
  readonly type?: 'Google' | 'Custom';
  readonly family?: string;
  readonly css?: string;
  readonly url?: string;
}

const path = 'general.font';

/** The font of the chat. It is one value with several forms, so it is set as a whole. */
export function FontFields() {
  const { store } = useEditor();
  const font = useDraft(({ theme }) => theme.general?.font);
  const parts: FontParts = typeof font === 'string' ? { type: 'Google', family: font } : (font ?? {});
  const change = (changed: FontParts): void => {
    const to = fontOf({ ...parts, ...changed });
    const at = ['theme', ...path.split('.')];
    store.run('Edit "Font"', [to === undefined ? { op: 'remove', path: at } : { op: 'set', path: at, to }]);
  };
  return (
    <div className={classes.group} role="group" aria-label="Font" data-field={path}>
      <SelectField
        label="Font"
        data-field={`${path}.type`}
        value={parts.type ?? ''}
        options={[{ value: '', label: 'Default' }, ...themeOptions.font]}
        onChange={(type) =>
          change({ type: type === 'Custom' ? 'Custom' : type === 'Google' ? 'Google' : undefined })
        }
      />
      <TextField
        label="Family"
        data-field={`${path}.family`}
        placeholder="Georgia"
        help="The font is not loaded: it is used if the visitor’s device has it."
        value={parts.family ?? ''}
        onChange={(family) => change({ type: parts.type ?? 'Google', family })}
      />
      <TextArea
        label="Rules that load it"
        className={classes.code}
        data-field={`${path}.css`}
        rows={3}
        spellCheck={false}
        placeholder={'@font-face {\n  font-family: "Lora";\n  src: url(https://example.com/lora.woff2);\n}'}
        help="CSS, or the address of a style sheet."
        value={parts.css ?? ''}
        onChange={(css) => change({ type: 'Custom', css })}
      />
      <OlderFields>
        <TextField
          label="Address of a style sheet"
          data-field={`${path}.url`}
          placeholder="https://example.com/fonts.css"
          help="Only used if there are no rules."
          value={parts.url ?? ''}
          onChange={(url) => change({ type: 'Custom', url })}
        />
      </OlderFields>
    </div>
  );
}

/** A font as it is stored; undefined: the default. Empty parts are left out. */
function fontOf({ type, family = '', css = '', url = '' }: FontParts): Font | undefined {
  const named = family !== '' && { family };
  if (type === undefined) return undefined;
  if (type === 'Google') return { type, ...named };
  return { type, ...named, ...(css !== '' && { css }), ...(url !== '' && { url }) };
}
