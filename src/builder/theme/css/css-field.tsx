import { type ComponentType, useEffect, useState } from 'react';
import { chatClasses } from '#builder/code/chat-classes.ts';
import { useDraft } from '#builder/editor/editor.ts';
import { TextSetting } from '#builder/fields/text-setting.tsx';
import type { CssEditorProps } from './css-editor.tsx';

const shared = {
  path: 'customCss',
  label: 'Style sheet',
  placeholder: '.parley-host-bubble {\n  letter-spacing: 0.01em;\n}',
  help: `Stable classes: ${chatClasses.map((name) => `.${name}`).join(', ')}.`,
};

/** The author's own style sheet. Its editor is loaded when the field is shown; until then it is a plain text. */
export function CssField() {
  const isEmpty = useDraft(({ theme }) => (theme.customCss ?? '') === '');
  const { Editor, hadFocus } = useCssEditor();
  if (Editor !== undefined) return <Editor {...shared} takesFocus={hadFocus} />;
  return <TextSetting {...shared} kind="code" rows={isEmpty ? 8 : 16} />;
}

interface Loaded {
  readonly Editor?: ComponentType<CssEditorProps>;
  /** Whether somebody was in the plain text when it came. */
  readonly hadFocus: boolean;
}

/** The editor once it is loaded. Without a connection there is none. */
function useCssEditor(): Loaded {
  const [state, setState] = useState<Loaded>({ hadFocus: false });
  useEffect(() => {
    let isOpen = true;
    void import('./css-editor.tsx').then(
      ({ CssEditor }) => {
        const focused = document.activeElement;
        const hadFocus = focused instanceof HTMLElement && focused.dataset['field'] === shared.path;
        if (isOpen) setState({ Editor: CssEditor, hadFocus });
      },
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, []);
  return state;
}
