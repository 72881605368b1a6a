import type { Form } from '#bot/forms/form.ts';
import { valueAt } from '#bot/ops/items.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { comparisonWords } from '#model/comparison-words.ts';
import { comparisonOperators } from '#model/condition.ts';
import classes from './condition.module.css';
import { useForm } from './form-context.ts';
import { listOps } from './list-ops.ts';
import { elementSpot, listAt } from './spot.ts';
import { type ControlProps, type FieldOf, useField } from './use-field.ts';
import { useRun } from './use-run.ts';

/** The form of one comparison. */
const comparison: Form = [
  { widget: 'variable', access: 'reads', path: ['variableId'], title: 'Variable' },
  {
    widget: 'select',
    path: ['comparisonOperator'],
    title: 'Comparison',
    options: comparisonOperators.map((value) => ({ value, label: comparisonWords[value].label })),
  },
  {
    widget: 'text',
    path: ['value'],
    title: 'Value',
    placeholder: 'Value',
    shownWhen: {
      path: ['comparisonOperator'],
      isNot: comparisonOperators.filter((each) => !comparisonWords[each].takesValue),
    },
  },
];

/** Comparisons that must all be true, or of which one is enough. */
export function ConditionControl({ field, spot }: ControlProps<FieldOf<'condition'>>) {
  const { address, undoLabel } = useField({ field, spot });
  const { Form } = useForm();
  const { newId } = useEditor();
  const run = useRun();
  const path = [...field.path, 'comparisons'];
  const joint = valueAt(spot.root, [...field.path, 'logicalOperator']);
  const count = listAt(spot, path).length;
  return (
    <div className={classes.condition} role="group" aria-label={field.title} data-field={address}>
      {listAt(spot, path).map((_, index) => {
        const inner = elementSpot(spot, path, index);
        return (
          <div key={inner.address.join('.')} className={classes.comparison}>
            {index > 0 && (
              <select
                className={classes.joint}
                aria-label={`Joined by, before comparison ${index + 1}`}
                data-field={[...inner.address, 'joint'].join('.')}
                value={joint === 'OR' ? 'OR' : 'AND'}
                onChange={(event) =>
                  run(undoLabel, spot.set([...field.path, 'logicalOperator'], event.target.value))
                }
              >
                <option value="AND">and</option>
                <option value="OR">or</option>
              </select>
            )}
            <div className={classes.terms} role="group" aria-label={`Comparison ${index + 1}`}>
              <div className={classes.fields}>
                <Form form={comparison} spot={inner} />
              </div>
              <IconButton
                icon="x"
                isSmall
                label={`Remove comparison ${index + 1}`}
                onClick={() => run('Remove comparison', listOps.remove(spot, path, index))}
              />
            </div>
          </div>
        );
      })}
      <Button
        isSmall
        icon="plus"
        data-add={[...spot.address, ...path].join('.')}
        onClick={() =>
          run('Add comparison', listOps.add(spot, path, { elements: [fresh(newId())], at: count }))
        }
      >
        Add comparison
      </Button>
    </div>
  );
}

/** Most comparisons ask whether something is a certain value. */
const fresh = (id: string) => ({ id, comparisonOperator: 'Equal to' });
