import { useEffect, useLayoutEffect, useRef } from 'react';
import { type CodeView, createCodeView } from '#builder/code/code-view.ts';
import { useDraft, useLatest } from '#builder/editor/editor.ts';
import { Icon } from '#builder/ui/icon.tsx';
import classes from './tests.module.css';

/** Something that is wrong on a line, from 1. */
export interface LineProblem {
  readonly line: number;
  readonly message: string;
}

const labels = { test: 'Test as YAML', shared: 'Shared by all tests in YAML' };

interface YamlEditorProps {
  readonly holds: keyof typeof labels;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** What cannot be read, or what a run found. */
  readonly problems: readonly LineProblem[];
}

/** A test, or what all share, as YAML: colours, and underlined lines with what is wrong there. */
export function YamlEditor({ holds, text, onChange, problems }: YamlEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<CodeView>(undefined);
  const variables = useDraft((draft) => draft.variables);
  const change = useLatest(onChange);
  const first = useRef({ label: labels[holds], text, variables });
  useLayoutEffect(() => {
    if (host.current === null) return undefined;
    const made = createCodeView({
      parent: host.current,
      text: first.current.text,
      names: first.current.variables.map(({ name }) => name),
      attributes: {
        'aria-label': first.current.label,
        'data-field': 'test',
        spellcheck: 'false',
        tabindex: '0',
      },
      ...{ language: 'yaml', isScript: false, placeholder: '', hasHistory: true, wrapsLines: true },
      ...{ onChange: change, onCreate: undefined },
    });
    view.current = made;
    return made.close;
  }, [change]);
  useLayoutEffect(() => view.current?.show(text), [text]);
  useEffect(() => {
    view.current?.mark(
      problems.map((problem) => ({ ...placeOf(text, problem.line), message: problem.message })),
    );
  }, [text, problems]);
  return (
    <div className={classes.code}>
      <div ref={host} className={classes.editor} />
      <ul className={classes.problems} aria-label="Problems of the text" aria-live="polite">
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            <button
              type="button"
              className={classes.problem}
              data-test-problem={line}
              onClick={() => view.current?.focus(placeOf(text, line).from)}
            >
              <Icon name="circle-alert" size={14} />
              <span>
                <b>Line {line}</b> {message}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The words of a line. */
function placeOf(text: string, line: number): { readonly from: number; readonly to: number } {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const words = lines[line - 1] ?? '';
  return { from: start + words.length - words.trimStart().length, to: start + words.trimEnd().length };
}
