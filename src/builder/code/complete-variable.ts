import type { Completion, CompletionSource } from '@codemirror/autocomplete';
import { completeMention, mentionAt } from '#builder/document/mention.ts';
import { variableNames } from './variable-names.ts';

/** Completes `{{` with the names of variables; `create` makes one of a new name, if that is possible. */
export function completeVariable(create: ((name: string) => void) | undefined): CompletionSource {
  return ({ state, pos }) => {
    const line = state.doc.lineAt(pos);
    const mention = mentionAt(line.text, pos - line.from);
    if (mention === undefined) return null;
    const names = [...new Set(state.facet(variableNames))].filter((name) => name !== '');
    const wanted = mention.query.trim();
    const known = names.map((label): Completion => ({ label, type: 'variable', apply: writing(label) }));
    const isNew = create !== undefined && wanted !== '' && !names.includes(wanted);
    const made: Completion = {
      label: `Create "${wanted}"`,
      boost: -99,
      apply: (...at) => {
        create?.(wanted);
        writing(wanted)(...at);
      },
    };
    const from = line.from + mention.start + 2;
    return { from, options: isNew ? [...known, made] : known };
  };
}

type Apply = Extract<Completion['apply'], (...args: never) => void>;

/** Writes a name in the place of what was typed behind the braces, and closes them. */
function writing(name: string): Apply {
  return (...[view, , from, to]) => {
    const line = view.state.doc.lineAt(to);
    const start = from - 2 - line.from;
    const made = completeMention(line.text, { start, caret: to - line.from, name });
    const behind = made.text.length - made.caret;
    view.dispatch({
      changes: { from: line.from + start, to: line.to - behind, insert: `{{${name}}}` },
      selection: { anchor: line.from + made.caret },
      userEvent: 'input.complete',
    });
  };
}
