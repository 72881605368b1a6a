import { colourOf } from '#builder/editor/colour-of.ts';
import { usePeople } from '#builder/editor/editor.ts';
import { usePlaceWords } from '#builder/editor/use-place-words.ts';
import classes from './people.module.css';

/** Avatars that fit into the header. */
const MOST_SHOWN = 4;

/** Who else has the bot open. */
export function People() {
  const all = usePeople();
  const people = [...new Map(all.map((person) => [person.userId, person])).values()];
  const words = usePlaceWords(people.map(({ editing }) => editing ?? ''));
  if (people.length === 0) return null;
  const more = people.length - MOST_SHOWN;
  return (
    <ul className={classes.people} aria-label="Also here">
      {people.slice(0, MOST_SHOWN).map(({ userId, name, editing }, index) => (
        <li
          key={userId}
          className={classes.person}
          style={{ background: colourOf(userId) }}
          title={editing === null ? name : `${name}, editing ${words[index]}`}
        >
          <span aria-hidden="true">{initialsOf(name)}</span>
          <span className={classes.name}>{editing === null ? name : `${name}, editing ${words[index]}`}</span>
        </li>
      ))}
      {more > 0 && <li className={classes.more}>+{more}</li>}
    </ul>
  );
}

/** @example initialsOf('Ada Lovelace') // 'AL' */
function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/u).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
