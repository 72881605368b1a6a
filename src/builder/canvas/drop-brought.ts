import { dropPlace } from '#builder/commands/paste-place.ts';
import type { Point } from '#builder/commands/point.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import type { Editor } from '#builder/editor/editor.ts';
import type { Landing } from './drop-ops.ts';
import { putSlice } from './put-slice.ts';
import { type Brought, sliceOfBrought } from './slice-of-brought.ts';

/** Puts something of another program or page where it was dropped; `at` is the pointer, px of the flow. */
export async function dropBrought(
  editor: Editor,
  brought: Brought,
  { landing, at }: { readonly landing: Landing; readonly at: Point },
): Promise<void> {
  const slice = await sliceOfBrought(brought, editor);
  if (slice === undefined) return;
  const { store, view } = editor;
  // A file takes a while: what it was dropped on may be gone.
  const { groups, edges } = indexOf(store.get());
  const isOnWay = landing.kind === 'edge' && slice.groups.length === 0;
  putSlice(editor, slice, {
    label: 'Drop',
    at: dropPlace(store.get(), slice, { middle: at, heights: view.heights() }),
    target: landing.kind === 'group' && groups.has(landing.groupId) ? landing : undefined,
    way: isOnWay ? edges.get(landing.edgeId)?.from : undefined,
  });
}
