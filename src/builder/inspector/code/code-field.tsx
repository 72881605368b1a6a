import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react';
import { mentionedNames } from '#bot/references.ts';
import { FieldFrame } from '#builder/ui/field-frame.tsx';
import type { CodeLanguage } from '#model/field-meta.ts';
import { UnknownVariables } from '../unknown-variables.tsx';
import { VariableText } from '../variable-text.tsx';
import type { CodeEditorProps } from './code-editor.tsx';

interface CodeFieldProps {
  readonly label: string;
  readonly help: string | undefined;
  readonly placeholder: string | undefined;
  readonly language: CodeLanguage;
  /** Of JavaScript: it may set variables by their names. */
  readonly isScript: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly action: ReactNode;
  /** Its `data-field`. */
  readonly address: string;
}

/** A text that is code. Its editor is loaded when the first one is shown; until then it is a plain text. */
export function CodeField(props: CodeFieldProps) {
  const { label, help, placeholder = '', language, isScript, value, onChange, action, address } = props;
  const id = useId();
  const { Editor, caret } = useCodeEditor(address);
  if (Editor === undefined)
    return <VariableText {...{ label, help, placeholder, value, onChange, action, address }} kind="code" />;
  const keys = 'Tab indents. To leave with the keyboard, press Esc, then Tab.';
  return (
    <FieldFrame {...{ id, label, action }} help={help === undefined ? keys : `${help} ${keys}`}>
      <Editor
        key={`${language} ${address}`}
        {...{ label, language, isScript, placeholder, value, onChange, address, caret }}
        describedBy={`${id}-notes`}
      />
      <UnknownVariables
        names={mentionedNames(value)}
        onReplace={(name, by) => onChange(value.replaceAll(`{{${name}}}`, () => `{{${by}}}`))}
      />
    </FieldFrame>
  );
}

interface Loaded {
  readonly Editor: ComponentType<CodeEditorProps> | undefined;
  readonly caret: number | undefined;
}

const loaded: { Editor?: ComponentType<CodeEditorProps> } = {};

/** The editor once it is loaded, and where somebody was in the plain text then. Without a connection there is none. */
function useCodeEditor(address: string): Loaded {
  const [state, setState] = useState<Loaded>({ Editor: loaded.Editor, caret: undefined });
  useEffect(() => {
    if (loaded.Editor !== undefined) return;
    void import('./code-editor.tsx').then(
      ({ CodeEditor }) => {
        loaded.Editor = CodeEditor;
        setState({ Editor: CodeEditor, caret: caretIn(address) });
      },
      () => undefined,
    );
  }, [address]);
  return state;
}

function caretIn(address: string): number | undefined {
  const focused = document.activeElement;
  const isHere = focused instanceof HTMLTextAreaElement && focused.dataset['field'] === address;
  return isHere ? focused.selectionStart : undefined;
}
