import { indexOf } from '#builder/document/draft-index.ts';
import { onlySelected, type Thing, thingsOf } from '#builder/document/selection.ts';
import type { Editor } from './editor.ts';
import { awaitedSpot, focusedWay, focusSpot, type Spot } from './focus.ts';

/** Selects something, brings it into sight and puts the focus on it. */
export function go({ selection, store, view }: Editor, spot: Spot): void {
  const thing = thingOfSpot(spot);
  selection.select([thing]);
  const { blocks, edges } = indexOf(store.get());
  if (thing.kind === 'blocks') view.reveal(blocks.get(thing.id)?.group.id ?? '');
  else view.reveal(thing.kind === 'edges' ? (edges.get(thing.id)?.to.groupId ?? '') : thing.id);
  focusSpot(spot);
}

/** Selects several things, brings their groups into sight and puts the focus on the first. */
export function goToAll({ selection, store, view }: Editor, things: readonly Thing[]): void {
  selection.select(things);
  const { blocks } = indexOf(store.get());
  view.reveal(...things.map(({ kind, id }) => (kind === 'blocks' ? (blocks.get(id)?.group.id ?? '') : id)));
  const [first] = things;
  if (first !== undefined) focusSpot(first);
}

/** What is selected while a spot has the focus: the block of a way. */
export const thingOfSpot = (spot: Spot): Thing =>
  spot.kind === 'ways' ? { kind: 'blocks', id: spot.from.blockId ?? '' } : spot;

/** Where the person is: the way that has the focus, else what was selected last. */
export function spotNow({ selection }: Editor): Spot | undefined {
  const awaited = awaitedSpot();
  if (awaited !== undefined) return awaited;
  const way = focusedWay();
  const things = thingsOf(selection.get());
  if (way !== undefined && things.some(({ kind, id }) => kind === 'blocks' && id === way.blockId))
    return { kind: 'ways', from: way };
  return onlySelected(selection.get()) ?? things.at(-1);
}
