import { placeWords } from '#builder/document/draft-clash.ts';
import { colourOf } from '#builder/editor/colour-of.ts';
import { useDraft, usePeople } from '#builder/editor/editor.ts';
import { EditingList } from '#builder/ui/editing-list.tsx';
import { useDraftPart } from './draft-part.ts';

/** Which fields of the page others are editing. */
export function OthersEditing() {
  const part = useDraftPart();
  const draft = useDraft((each) => each);
  const editing = usePeople().flatMap(({ clientId, userId, name, editing: path }) =>
    path?.startsWith(`${part}/`)
      ? {
          ...{ clientId, name, color: colourOf(userId) },
          field: placeWords({ ...draft }, path.split('/').slice(1)),
        }
      : [],
  );
  return <EditingList editing={editing} />;
}
