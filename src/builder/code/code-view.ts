import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { Annotation, Compartment, EditorState, Prec } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { codeTheme } from './code-theme.ts';
import { completeVariable } from './complete-variable.ts';
import { type LanguageOptions, loadLanguage } from './load-language.ts';
import { type MarkedPlace, markPlaces, markProblems } from './mark-problems.ts';
import { markVariablesInCode } from './mark-variables-in-code.ts';
import { variableNames } from './variable-names.ts';

export interface CodeViewOptions extends LanguageOptions {
  readonly parent: Element;
  readonly text: string;
  readonly placeholder: string;
  /** Of the element that holds the text. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly names: readonly string[];
  /** Somebody changed the text. */
  readonly onChange: (text: string) => void;
  /** Whether it can undo by itself. Default: the history of the draft counts. */
  readonly hasHistory?: boolean;
  /** Whether long lines are broken. Default: they are scrolled. */
  readonly wrapsLines?: boolean;
  /** Makes a variable; undefined: only known ones are suggested. */
  readonly onCreate: ((name: string) => void) | undefined;
}

/** An editor of code in the page. */
export interface CodeView {
  /** Shows another text: an undo, another person. The caret stays where it was. */
  readonly show: (text: string) => void;
  readonly know: (names: readonly string[]) => void;
  /** Underlines these places, and no others. */
  readonly mark: (places: readonly MarkedPlace[]) => void;
  /** Puts the caret there, and the focus. */
  readonly focus: (caret: number) => void;
  readonly close: () => void;
}

/** Changes that nobody typed here. */
const isShown = Annotation.define<boolean>();

/** Puts an editor of code into the page. */
export function createCodeView(options: CodeViewOptions): CodeView {
  const language = new Compartment();
  const names = new Compartment();
  // Suggestions are told apart by their source, so it stays the same.
  const ownSuggestions = [{ autocomplete: completeVariable(options.onCreate) }];
  let isOpen = true;
  const view = new EditorView({
    parent: options.parent,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        EditorView.cspNonce.of(
          document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '',
        ),
        names.of(variableNames.of(options.names)),
        language.of([]),
        codeTheme,
        markVariablesInCode,
        markProblems,
        indentUnit.of('  '),
        indentOnInput(),
        bracketMatching(),
        autocompletion({ icons: false }),
        EditorState.languageData.of(() => ownSuggestions),
        options.hasHistory === true ? [history(), keymap.of(historyKeymap)] : [],
        options.wrapsLines === true ? EditorView.lineWrapping : [],
        keymap.of([...completionKeymap, ...defaultKeymap, indentWithTab]),
        placeholder(options.placeholder),
        EditorView.contentAttributes.of(options.attributes),
        Prec.highest(EditorView.domEventHandlers({ keydown: keepEscape })),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          if (docChanged && !transactions.some((each) => each.annotation(isShown) === true))
            options.onChange(state.doc.toString());
        }),
      ],
    }),
  });
  void loadLanguage(options).then(
    (found) => isOpen && view.dispatch({ effects: language.reconfigure(found) }),
    // Without its language the text can be edited, too.
    () => undefined,
  );
  return {
    show: (text) => {
      const changes = changeBetween(view.state.doc.toString(), text.replaceAll(/\r\n?/g, '\n'));
      if (changes !== undefined) view.dispatch({ changes, annotations: isShown.of(true) });
    },
    mark: (places) => view.dispatch({ effects: markPlaces.of(places) }),
    know: (known) => view.dispatch({ effects: names.reconfigure(variableNames.of(known)) }),
    focus: (caret) => {
      const anchor = Math.min(caret, view.state.doc.length);
      view.dispatch({ selection: { anchor }, scrollIntoView: true });
      view.focus();
    },
    close: () => {
      isOpen = false;
      view.destroy();
    },
  };
}

/** Escape closes suggestions, and lets the next Tab leave the editor; the panel around it does not hear of it. */
function keepEscape(event: KeyboardEvent): boolean {
  if (event.key === 'Escape') event.stopPropagation();
  return false;
}

/** What differs between two texts: the part between their common beginning and their common end. */
function changeBetween(before: string, after: string) {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}
