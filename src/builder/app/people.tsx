import type { BotDraft } from '#builder/document/bot-draft.ts';
import { placeWords } from '#builder/document/draft-clash.ts';
import type { Person } from '#builder/document/person.ts';
import { colourOf } from '#builder/editor/colour-of.ts';
import { useDraft, usePeople } from '#builder/editor/editor.ts';
import classes from './people.module.css';

/** Avatars that fit into the header. */
const MOST_SHOWN = 4;

/** Who else has the bot open. */
export function People() {
  const all = usePeople();
  const draft = useDraft((each) => each);
  const people = [...new Map(all.map((person) => [person.userId, person])).values()];
  if (people.length === 0) return null;
  const more = people.length - MOST_SHOWN;
  return (
    <ul className={classes.people} aria-label="Also here">
      {people.slice(0, MOST_SHOWN).map(({ userId, name, editing }) => (
        <li
          key={userId}
          className={classes.person}
          style={{ background: colourOf(userId) }}
          title={whereabouts(draft, { name, editing })}
        >
          <span aria-hidden="true">{initialsOf(name)}</span>
          <span className={classes.name}>{whereabouts(draft, { name, editing })}</span>
        </li>
      ))}
      {more > 0 && <li className={classes.more}>+{more}</li>}
    </ul>
  );
}

/** @example 'Ada, editing Welcome › Title' */
function whereabouts(draft: BotDraft, { name, editing }: Pick<Person, 'name' | 'editing'>): string {
  return editing === null ? name : `${name}, editing ${placeWords({ ...draft }, editing.split('/'))}`;
}

/** @example initialsOf('Ada Lovelace') // 'AL' */
function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/u).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
