import { TextButton } from '#builder/ui/text-button.tsx';
import { closestWord } from '#lib/closest-word.ts';
import classes from './form.module.css';
import { useVariables } from './use-variables.ts';

interface UnknownVariablesProps {
  /** Names that a text mentions. */
  readonly names: readonly string[];
  /** Mentions another variable in the place of one. */
  readonly onReplace: (name: string, by: string) => void;
}

/** Names in a text that no variable has, each with a way to make it, and with the one that may be meant. */
export function UnknownVariables({ names, onReplace }: UnknownVariablesProps) {
  const { variables, create } = useVariables();
  const all = variables.map(({ name }) => name);
  const known = new Set(all);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length === 0) return null;
  return (
    <ul className={classes.unknown}>
      {unknown.map((name) => {
        const similar = similarTo(name, all);
        return (
          <li key={name}>
            <span>
              There is no variable <b>{name}</b>.
            </span>
            {similar !== undefined && (
              <TextButton
                aria-label={`Use ${similar} instead of ${name}`}
                onClick={() => onReplace(name, similar)}
              >
                Use {similar}
              </TextButton>
            )}
            <TextButton aria-label={`Create it: ${name}`} onClick={() => create(name)}>
              Create it
            </TextButton>
          </li>
        );
      })}
    </ul>
  );
}

function similarTo(name: string, all: readonly string[]): string | undefined {
  const small = all.map((each) => each.toLowerCase());
  const found = closestWord(name.trim().toLowerCase(), small);
  return found === undefined ? undefined : all[small.indexOf(found)];
}
