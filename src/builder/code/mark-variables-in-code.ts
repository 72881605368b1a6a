import {
  Decoration,
  type DecorationSet,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { variableNames } from './variable-names.ts';

const known = Decoration.mark({ class: 'cm-variable' });
const unknown = Decoration.mark({ class: 'cm-unknown-variable' });

const marker = new MatchDecorator({
  regexp: /\{\{([^{}\n=][^{}\n]*)\}\}/g,
  decoration: ([, name = ''], view) => (view.state.facet(variableNames).includes(name) ? known : unknown),
});

/** Marks the `{{variables}}` that are in sight, and differently those that the bot does not have. */
export const markVariablesInCode = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = marker.createDeco(view);
    }

    update(update: ViewUpdate): void {
      const hasOtherNames = update.startState.facet(variableNames) !== update.state.facet(variableNames);
      this.decorations = hasOtherNames
        ? marker.createDeco(update.view)
        : marker.updateDeco(update, this.decorations);
    }
  },
  { decorations: ({ decorations }) => decorations },
);
