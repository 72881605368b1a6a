import { placeWords } from '#builder/document/draft-clash.ts';
import type { Thing } from '#builder/document/selection.ts';
import { colourOf } from '#builder/editor/colour-of.ts';
import { useDraft, usePeople } from '#builder/editor/editor.ts';
import { EditingList } from '#builder/ui/editing-list.tsx';

/** Which fields of what is selected others are editing. */
export function OthersHere({ thing: { kind, id } }: { readonly thing: Thing }) {
  const draft = useDraft((each) => each);
  const editing = usePeople().flatMap(({ clientId, userId, name, editing: place }) => {
    const path = place?.split('/') ?? [];
    const at = path.indexOf(id);
    // Fields of the blocks of a group are not fields of the group.
    const isField = at > 0 && path[at - 1] === kind && path[at + 1] !== 'blocks';
    if (!isField) return [];
    const field =
      placeWords({ ...draft }, path)
        .split(' › ')
        .at(-1) ?? '';
    return [{ clientId, name, color: colourOf(userId), field }];
  });
  return <EditingList editing={editing} />;
}
