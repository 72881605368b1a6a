import { useEffect, useRef } from 'react';
import { freshItem } from '#bot/block-answers.ts';
import { freshElement } from '#bot/forms/fresh-element.ts';
import { isItem } from '#bot/ops/items.ts';
import { isRaw } from '#bot/raw.ts';
import { disconnect } from '#builder/commands/disconnect.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { useForm } from './form-context.ts';
import { listOps } from './list-ops.ts';
import { elementSpot, listAt } from './spot.ts';
import { type ControlProps, type FieldOf, useField } from './use-field.ts';
import { useRun } from './use-run.ts';

/** Where the caret goes once a list is drawn again: to a field of an element, or to its handle. */
type Next = { readonly field: string } | { readonly grip: string };

/** What can be done with a list in a form. */
export function useList({ field, spot }: ControlProps<FieldOf<'list'>>) {
  const { store, newId } = useEditor();
  const { block } = useForm();
  const { address } = useField({ field, spot });
  const run = useRun();
  const root = useRef<HTMLDivElement>(null);
  const next = useRef<Next>(undefined);
  useEffect(() => {
    const wanted = next.current;
    if (wanted === undefined) return;
    next.current = undefined;
    focusIn(root.current, wanted);
  });
  const list = listAt(spot, field.path);
  const lead = field.element[0]?.widget === 'text' ? field.element[0].path : undefined;
  const title = field.title.toLowerCase();

  const fresh = (): unknown =>
    (field.hasEdges === true && spot.address.length === 0 && block !== undefined
      ? freshItem(block.type, newId)
      : undefined) ?? freshElement(field, newId);

  function add(at: number, texts: readonly string[] = []): void {
    const elements =
      texts.length === 0 ? [fresh()] : texts.map((text) => withText(fresh(), lead ?? [], text));
    const last = at + elements.length - 1;
    const made = elements.at(-1);
    const step = spot.base !== undefined && isItem(made) ? made.id : String(last);
    next.current = { field: [address, step].join('.') };
    run(`Add to ${title}`, listOps.add(spot, field.path, { elements, at }));
  }

  function remove(at: number): void {
    const element = list[at];
    const id = isItem(element) ? element.id : undefined;
    const edges = store
      .get()
      .edges.filter(
        ({ from }) =>
          field.hasEdges === true &&
          from.blockId === block?.id &&
          (from.itemId === id || from.pathId === id) &&
          id !== undefined,
      );
    const before = at > 0 ? elementSpot(spot, field.path, at - 1).address.join('.') : undefined;
    if (before !== undefined) next.current = { field: before };
    run(`Remove from ${title}`, [...disconnect(store.get(), edges), ...listOps.remove(spot, field.path, at)]);
  }

  function move(from: number, to: number): void {
    const item = list[from];
    next.current = { grip: [address, isItem(item) ? item.id : String(to)].join('.') };
    run(`Move in ${title}`, listOps.move(spot, field.path, { from, to }));
  }

  return { root, list, address, add, remove, move };
}

function withText(element: unknown, path: readonly string[], text: string): unknown {
  const [key] = path;
  return key !== undefined && isRaw(element) ? { ...element, [key]: text } : text;
}

function focusIn(root: HTMLElement | null, next: Next): void {
  if ('grip' in next) {
    root?.querySelector<HTMLElement>(`[data-grip="${CSS.escape(next.grip)}"]`)?.focus();
    return;
  }
  const name = CSS.escape(next.field);
  const found = root?.querySelectorAll<HTMLElement>(`[data-field="${name}"], [data-field^="${name}."]`) ?? [];
  [...found].find((each) => each.matches('input, select, textarea, [contenteditable]'))?.focus();
}
