import { useEffect, useLayoutEffect, useRef } from 'react';
import { type CodeView, createCodeView } from '#builder/code/code-view.ts';
import { useLatest } from '#builder/editor/editor.ts';
import type { CodeLanguage } from '#model/field-meta.ts';
import classes from '../form.module.css';
import { useVariables } from '../use-variables.ts';

export interface CodeEditorProps {
  /** Accessible name. */
  readonly label: string;
  readonly language: CodeLanguage;
  /** Of JavaScript: it may set variables by their names. */
  readonly isScript: boolean;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Ids of the elements that describe it. */
  readonly describedBy: string;
  /** Its `data-field`. */
  readonly address: string;
  /** Where the caret is as soon as it is there; undefined: the focus stays elsewhere. */
  readonly caret: number | undefined;
}

/** A text that is code: colours, indentation, completion of variables and of what the code can use. */
export function CodeEditor(props: CodeEditorProps) {
  const { label, language, isScript, placeholder, value, describedBy, address } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<CodeView>(undefined);
  const { variables, create } = useVariables();
  const onChange = useLatest(props.onChange);
  const onCreate = useLatest((name: string) => create(name));
  const first = useRef({ value, variables, caret: props.caret });
  useLayoutEffect(() => {
    if (host.current === null) return undefined;
    const { caret, ...shown } = first.current;
    const made = createCodeView({
      parent: host.current,
      text: shown.value,
      names: shown.variables.map(({ name }) => name),
      attributes: {
        'aria-label': label,
        'aria-describedby': describedBy,
        'aria-autocomplete': 'list',
        'data-field': address,
        spellcheck: 'false',
      },
      ...{ language, isScript, placeholder, onChange, onCreate },
    });
    view.current = made;
    if (caret !== undefined) made.focus(caret);
    return made.close;
  }, [label, language, isScript, placeholder, describedBy, address, onChange, onCreate]);
  useLayoutEffect(() => view.current?.show(value), [value]);
  useEffect(() => view.current?.know(variables.map(({ name }) => name)), [variables]);
  return <div ref={host} className={classes.codeEditor} />;
}
