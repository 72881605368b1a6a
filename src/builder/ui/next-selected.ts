/** A press on something that can be selected. */
export interface Pressed {
  readonly id: string;
  /** Everything from the one that was pressed last, as with the Shift key. */
  readonly isRange: boolean;
}

/** What is selected, and where a range begins. */
export interface Selected {
  readonly ids: ReadonlySet<string>;
  readonly last: string | undefined;
}

/** What is selected after a press, among things in their order. A range takes the state of what is pressed. */
export function nextSelected(before: Selected, { id, isRange }: Pressed, order: readonly string[]): Selected {
  const isOn = !before.ids.has(id);
  const [from, to] = [order.indexOf(before.last ?? id), order.indexOf(id)];
  const pressed =
    isRange && from >= 0 && to >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const ids = new Set(before.ids);
  for (const each of pressed) {
    if (isOn) ids.add(each);
    else ids.delete(each);
  }
  return { ids, last: id };
}
