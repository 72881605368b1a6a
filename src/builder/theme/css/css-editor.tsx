import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type CodeView, createCodeView } from '#builder/code/code-view.ts';
import { useDraft, useEditor, useLatest } from '#builder/editor/editor.ts';
import { ResetButton } from '#builder/fields/reset-button.tsx';
import { type FieldProps, useDraftField } from '#builder/fields/use-draft-field.ts';
import { FieldFrame } from '#builder/ui/field-frame.tsx';
import { Icon } from '#builder/ui/icon.tsx';
import { browserCss } from './browser-css.ts';
import classes from './css-editor.module.css';
import type { CssProblem } from './css-problem.ts';
import { cssProblems } from './css-problems.ts';

export interface CssEditorProps
  extends Required<Pick<FieldProps, 'path' | 'label' | 'placeholder' | 'help'>> {
  /** Whether the caret goes into it at once. */
  readonly takesFocus: boolean;
}

/** How long nobody types until problems are shown, in ms: what is half written is not wrong yet. */
const REST_MS = 400;

/** A style sheet with colours and completions; what browsers will not understand is underlined and listed. */
export function CssEditor({ path, label, placeholder, help, takesFocus }: CssEditorProps) {
  const id = useId();
  const { value, set, reset } = useDraftField({ path, label });
  const { store } = useEditor();
  const text = typeof value === 'string' ? value : '';
  const { host, view } = useCodeView({ id, path, label, placeholder, text, takesFocus, set });
  const problems = useProblems(text);
  useEffect(() => view.current?.mark(problems), [view, problems]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = event.key.toLowerCase();
    if ((!event.ctrlKey && !event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    // The editor has no history of its own.
    event.preventDefault();
    if (key === 'z' && !event.shiftKey) store.undo();
    else store.redo();
  };
  return (
    <FieldFrame
      {...{ id, label }}
      help={`${help} Tab indents; to leave with the keyboard, press Esc, then Tab.`}
      action={<ResetButton label={label} reset={reset} />}
    >
      <div ref={host} className={classes.editor} onKeyDown={onKeyDown} />
      <ul className={classes.problems} aria-label="Problems of the style sheet" aria-live="polite">
        {problems.map((problem) => (
          <li key={`${problem.from} ${problem.message}`}>
            <button
              type="button"
              className={classes.problem}
              data-css-problem={lineOf(text, problem.from)}
              onClick={() => view.current?.focus(problem.from)}
            >
              <Icon name="circle-alert" size={14} />
              <span>
                <b>Line {lineOf(text, problem.from)}</b> {problem.message}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </FieldFrame>
  );
}

interface ViewOptions extends Omit<CssEditorProps, 'help'> {
  readonly id: string;
  readonly text: string;
  readonly set: (to: unknown) => void;
}

/** The editor in the page: what it is put into, and itself once it is there. */
function useCodeView({ id, path, label, placeholder, text, takesFocus, set }: ViewOptions) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<CodeView>(undefined);
  const names = useDraft((draft) => draft.variables);
  const onChange = useLatest((to: string) => set(to === '' ? undefined : to));
  const first = useRef({ text, names, takesFocus });
  useLayoutEffect(() => {
    if (host.current === null) return undefined;
    const made = createCodeView({
      parent: host.current,
      text: first.current.text,
      names: first.current.names.map(({ name }) => name),
      attributes: {
        'aria-label': label,
        'aria-describedby': `${id}-notes`,
        'aria-autocomplete': 'list',
        'data-field': path,
        spellcheck: 'false',
      },
      ...{ language: 'css', isScript: false, placeholder, onChange, onCreate: undefined },
    });
    view.current = made;
    if (first.current.takesFocus) made.focus(first.current.text.length);
    return made.close;
  }, [id, label, path, placeholder, onChange]);
  useLayoutEffect(() => view.current?.show(text), [text]);
  useEffect(() => view.current?.know(names.map(({ name }) => name)), [names]);
  return { host, view };
}

/** What is wrong with a style sheet, once nobody types. */
function useProblems(text: string): readonly CssProblem[] {
  const [problems, setProblems] = useState<readonly CssProblem[]>([]);
  const isFirst = useRef(true);
  useEffect(() => {
    const wait = isFirst.current ? 0 : REST_MS;
    isFirst.current = false;
    const timer = setTimeout(() => setProblems(cssProblems(text, browserCss)), wait);
    return () => clearTimeout(timer);
  }, [text]);
  return problems;
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;
