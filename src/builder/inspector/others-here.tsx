import { placeWords } from '#builder/document/draft-clash.ts';
import type { Thing } from '#builder/document/selection.ts';
import { colourOf } from '#builder/editor/colour-of.ts';
import { useDraft, usePeople } from '#builder/editor/editor.ts';
import classes from './inspector.module.css';

/** Which fields of what is selected others are editing. */
export function OthersHere({ thing: { kind, id } }: { readonly thing: Thing }) {
  const people = usePeople();
  const draft = useDraft((each) => each);
  const here = people.flatMap(({ clientId, userId, name, editing }) => {
    const path = editing?.split('/') ?? [];
    const at = path.indexOf(id);
    // Fields of the blocks of a group are not fields of the group.
    const isField = at > 0 && path[at - 1] === kind && path[at + 1] !== 'blocks';
    return isField
      ? [
          {
            clientId,
            userId,
            name,
            field: placeWords({ ...draft }, path)
              .split(' › ')
              .pop(),
          },
        ]
      : [];
  });
  if (here.length === 0) return null;
  return (
    <ul className={classes.others} aria-label="Others here">
      {here.map(({ clientId, userId, name, field }) => (
        <li key={clientId}>
          <span className={classes.dot} style={{ background: colourOf(userId) }} />
          {name} is editing “{field}”
        </li>
      ))}
    </ul>
  );
}
