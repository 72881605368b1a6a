import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView } from '@codemirror/view';

/** A place of the text that is underlined. */
export interface MarkedPlace {
  readonly from: number;
  readonly to: number;
  /** Shown when the pointer rests on it. */
  readonly message: string;
}

/** Underlines other places than before. */
export const markPlaces = StateEffect.define<readonly MarkedPlace[]>();

/** Underlines places of the text; they move with it until others are given. */
export const markProblems: Extension = StateField.define({
  create: () => Decoration.none,
  update(marks, { changes, effects, newDoc }) {
    const given = effects.find((effect) => effect.is(markPlaces));
    if (given?.is(markPlaces) !== true) return marks.map(changes);
    const places = given.value.filter(({ from, to }) => from < to && to <= newDoc.length);
    return Decoration.set(
      places.map(({ from, to, message }) =>
        Decoration.mark({ class: 'cm-problem', attributes: { title: message } }).range(from, to),
      ),
      true,
    );
  },
  provide: (field) => EditorView.decorations.from(field),
});
