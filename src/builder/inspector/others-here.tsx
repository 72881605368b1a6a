import type { Thing } from '#builder/document/selection.ts';
import { colourOf } from '#builder/editor/colour-of.ts';
import { usePeople } from '#builder/editor/editor.ts';
import { usePlaceWords } from '#builder/editor/use-place-words.ts';
import { EditingList } from '#builder/ui/editing-list.tsx';

/** Which fields of what is selected others are editing. */
export function OthersHere({ thing: { kind, id } }: { readonly thing: Thing }) {
  const here = usePeople().flatMap(({ editing, ...person }) => {
    const path = editing?.split('/') ?? [];
    const at = path.indexOf(id);
    // Fields of the blocks of a group are not fields of the group.
    const isField = at > 0 && path[at - 1] === kind && path[at + 1] !== 'blocks';
    return isField && editing !== null ? [{ ...person, editing }] : [];
  });
  const words = usePlaceWords(here.map(({ editing }) => editing));
  return (
    <EditingList
      editing={here.map(({ clientId, userId, name }, index) => ({
        ...{ clientId, name, color: colourOf(userId) },
        field: words[index]?.split(' › ').at(-1) ?? '',
      }))}
    />
  );
}
