import { useDraft } from '#builder/editor/editor.ts';
import { shown } from './step-text.ts';
import classes from './test-drawer.module.css';
import type { TestTurn } from './test-session.ts';
import { variablesAfter } from './variables-after.ts';

/** The variables as the last turn left them; those it wrote stand out. */
export function VariableList({ turns }: { readonly turns: readonly TestTurn[] }) {
  const variables = useDraft((draft) => draft.variables);
  if (variables.length === 0) return <p className={classes.empty}>This bot has no variables.</p>;
  return (
    <table className={classes.values}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Variable</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {variablesAfter(turns, variables).map(({ id, name, value, before, isChanged }) => (
          <tr key={id} data-changed={isChanged}>
            <th scope="row">{name}</th>
            <td>
              {shown(value)}
              {isChanged && <small>before: {shown(before)}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
