import { colourOf } from '#builder/editor/colour-of.ts';
import { usePeople } from '#builder/editor/editor.ts';
import { usePlaceWords } from '#builder/editor/use-place-words.ts';
import { EditingList } from '#builder/ui/editing-list.tsx';
import { useDraftPart } from './draft-part.ts';

/** Which fields of the page others are editing. */
export function OthersEditing() {
  const part = useDraftPart();
  const here = usePeople().flatMap(({ editing, ...person }) =>
    editing?.startsWith(`${part}/`) === true ? [{ ...person, editing }] : [],
  );
  const words = usePlaceWords(here.map(({ editing }) => editing.slice(part.length + 1)));
  return (
    <EditingList
      editing={here.map(({ clientId, userId, name }, index) => ({
        ...{ clientId, name, color: colourOf(userId) },
        field: words[index] ?? '',
      }))}
    />
  );
}
