import { valueAt } from '#bot/ops/items.ts';
import type { Op } from '#bot/ops/op.ts';
import { useDraft, useEditor, useLatest } from '#builder/editor/editor.ts';
import { useDraftPart } from './draft-part.ts';

/** What every field of a page gets. */
export interface FieldProps {
  /** Its path inside the part of the draft, and its `data-field`. @example 'chat.hostBubbles.color' */
  readonly path: string;
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
}

/** The value of a field and how to change it. */
export interface DraftFieldState {
  /** As stored; undefined: nothing is. */
  readonly value: unknown;
  /** Changes it; undefined removes it. */
  readonly set: (to: unknown) => void;
  /** Takes the value back; undefined: there is none. */
  readonly reset: (() => void) | undefined;
}

/** A field of the part of the draft that the page shows. */
export function useDraftField({ path, label }: Pick<FieldProps, 'path' | 'label'>): DraftFieldState {
  const part = useDraftPart();
  const { store } = useEditor();
  const at = [part, ...path.split('.')];
  const value = useDraft((draft) => valueAt(draft, at));
  const set = useLatest((to: unknown): void => {
    const op: Op = to === undefined ? { op: 'remove', path: at } : { op: 'set', path: at, to };
    store.run(`Edit "${label}"`, [op]);
  });
  return { value, set, reset: value === undefined ? undefined : () => set(undefined) };
}
