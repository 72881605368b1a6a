import { useEffect, useRef } from 'react';
import { freshItem } from '#bot/block-answers.ts';
import { freshElement } from '#bot/forms/fresh-element.ts';
import { isItem } from '#bot/ops/items.ts';
import type { Op } from '#bot/ops/op.ts';
import { disconnect } from '#builder/commands/disconnect.ts';
import { useEditor } from '#builder/editor/editor.ts';
import type { EdgeSource } from '#model/graph.ts';
import { useForm } from './form-context.ts';
import { holdsText } from './holds-text.ts';
import { listOps } from './list-ops.ts';
import type { PastedRow } from './pasted-rows.ts';
import { elementSpot, listAt } from './spot.ts';
import { type ControlProps, type FieldOf, useField } from './use-field.ts';
import { useRun } from './use-run.ts';
import { withValue } from './with-value.ts';

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
  const title = field.title.toLowerCase();

  const type = field.hasEdges === true && spot.address.length === 0 ? block?.type : undefined;
  const fresh = (): unknown =>
    (type === undefined ? undefined : freshItem(type, newId)) ?? freshElement(field, newId);

  /** Adds elements with these texts in one step; `ops` are part of it. Default: one that is empty. */
  function add(at: number, rows: readonly PastedRow[] = [[]], ops: readonly Op[] = []): void {
    const elements = rows.map((row) => withTexts(fresh(), row));
    const last = at + elements.length - 1;
    const made = elements.at(-1);
    const step = spot.base !== undefined && isItem(made) ? made.id : String(last);
    next.current = { field: [address, step].join('.') };
    run(`Add to ${title}`, [...ops, ...listOps.add(spot, field.path, { elements, at })]);
  }

  /** Adds pasted elements behind one; if that one is empty, the first of them goes into it. */
  function paste(index: number, rows: readonly PastedRow[]): void {
    const [first = [], ...others] = rows;
    const inner = elementSpot(spot, field.path, index);
    const isFilled = inner.base !== undefined && !holdsText(inner.root);
    if (!isFilled) return add(index + 1, rows);
    add(
      index + 1,
      others,
      first.flatMap(({ path, text }) => inner.set(path, text)),
    );
  }

  function remove(at: number): void {
    const element = list[at];
    const id = field.hasEdges === true && isItem(element) ? element.id : undefined;
    const edges = store.get().edges.filter(({ from }) => isFrom(from, block?.id, id));
    const before = at > 0 ? elementSpot(spot, field.path, at - 1).address.join('.') : undefined;
    if (before !== undefined) next.current = { field: before };
    run(`Remove from ${title}`, [...disconnect(store.get(), edges), ...listOps.remove(spot, field.path, at)]);
  }

  function move(from: number, to: number): void {
    const item = list[from];
    next.current = { grip: [address, isItem(item) ? item.id : String(to)].join('.') };
    run(`Move in ${title}`, listOps.move(spot, field.path, { from, to }));
  }

  return { root, list, address, add, paste, remove, move };
}

/** Whether an edge leaves an element of a block. */
function isFrom(from: EdgeSource, blockId: string | undefined, id: string | undefined): boolean {
  return id !== undefined && from.blockId === blockId && (from.itemId === id || from.pathId === id);
}

/** A new element with texts in it. */
const withTexts = (element: unknown, row: PastedRow): unknown =>
  row.reduce((made, { path, text }) => withValue(made, path, text), element);

function focusIn(root: HTMLElement | null, next: Next): void {
  if ('grip' in next) {
    root?.querySelector<HTMLElement>(`[data-grip="${CSS.escape(next.grip)}"]`)?.focus();
    return;
  }
  const name = CSS.escape(next.field);
  const found = root?.querySelectorAll<HTMLElement>(`[data-field="${name}"], [data-field^="${name}."]`) ?? [];
  [...found].find((each) => each.matches('input, select, textarea, [contenteditable]'))?.focus();
}
