import { IconButton } from '#builder/ui/icon-button.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import { comparisonWords } from '#model/comparison-words.ts';
import { comparisonOperators } from '#model/condition.ts';
import type { ColumnCondition } from './filter-tree.ts';
import type { ResultColumn } from './result-column.ts';
import classes from './results.module.css';

interface FilterConditionProps {
  readonly condition: ColumnCondition;
  /** Its places, from the outermost group on. */
  readonly path: readonly number[];
  readonly columns: readonly ResultColumn[];
  readonly change: (condition: ColumnCondition) => void;
  readonly remove: () => void;
}

/** One condition on a column. */
export function FilterCondition({ condition, path, columns, change, remove }: FilterConditionProps) {
  const fields = fieldsOf(columns);
  const isKnown = fields.some(({ id }) => id === condition.columnId);
  return (
    <div
      className={classes.condition}
      data-result-filter={condition.columnId}
      data-filter-at={path.join('.')}
    >
      <SelectField
        label="Column"
        isLabelHidden
        value={condition.columnId}
        options={[
          ...fields.map(({ id, label }) => ({ value: id, label })),
          ...(isKnown ? [] : [{ value: condition.columnId, label: 'A column that no longer exists' }]),
        ]}
        onChange={(columnId) => change({ ...condition, columnId })}
      />
      <SelectField
        label="Operator"
        isLabelHidden
        value={condition.operator}
        options={comparisonOperators.map((value) => ({ value, label: comparisonWords[value].label }))}
        onChange={(name) => {
          const operator = comparisonOperators.find((each) => each === name);
          if (operator === undefined) return;
          const { takesValue } = comparisonWords[operator];
          change({ ...condition, operator, value: takesValue ? condition.value : '' });
        }}
      />
      {comparisonWords[condition.operator].takesValue && (
        <TextField
          label="Value"
          isLabelHidden
          placeholder="Value"
          maxLength={1000}
          value={condition.value}
          onChange={(value) => change({ ...condition, value })}
        />
      )}
      <IconButton icon="x" label="Remove the filter" isSmall onClick={remove} />
    </div>
  );
}

/** What a condition begins with; undefined: there is no column to compare. */
export function newCondition(columns: readonly ResultColumn[]): ColumnCondition | undefined {
  const [first] = fieldsOf(columns);
  return first && { columnId: first.id, operator: 'Contains', value: '' };
}

const fieldsOf = (columns: readonly ResultColumn[]): readonly ResultColumn[] =>
  columns.filter(({ kind }) => kind !== 'date');
