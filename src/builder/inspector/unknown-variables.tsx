import classes from './inspector.module.css';
import { useVariables } from './use-variables.ts';

/** Names in a text that no variable has, each with a way to make it. */
export function UnknownVariables({ names }: { readonly names: readonly string[] }) {
  const { variables, create } = useVariables();
  const known = new Set(variables.map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length === 0) return null;
  return (
    <ul className={classes.unknown}>
      {unknown.map((name) => (
        <li key={name}>
          <span>
            There is no variable <b>{name}</b>.
          </span>
          <button
            type="button"
            className={classes.textButton}
            aria-label={`Create it: ${name}`}
            onClick={() => create(name)}
          >
            Create it
          </button>
        </li>
      ))}
    </ul>
  );
}
