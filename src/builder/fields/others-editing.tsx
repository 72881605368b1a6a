import { placeWords } from '#builder/document/draft-clash.ts';
import { colourOf } from '#builder/editor/colour-of.ts';
import { useDraft, usePeople } from '#builder/editor/editor.ts';
import { useDraftPart } from './draft-part.ts';
import classes from './section-page.module.css';

/** Which fields of the page others are editing. */
export function OthersEditing() {
  const part = useDraftPart();
  const draft = useDraft((each) => each);
  const here = usePeople().filter(({ editing }) => editing?.startsWith(`${part}/`) === true);
  if (here.length === 0) return null;
  return (
    <ul className={classes.others} aria-label="Others here">
      {here.map(({ clientId, userId, name, editing }) => (
        <li key={clientId}>
          <span className={classes.dot} style={{ background: colourOf(userId) }} />
          {name} is editing “{placeWords({ ...draft }, editing?.split('/').slice(1) ?? [])}”
        </li>
      ))}
    </ul>
  );
}
