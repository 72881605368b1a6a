import { IconButton } from '#builder/ui/icon-button.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import { comparisonWords } from '#model/comparison-words.ts';
import { comparisonOperators } from '#model/condition.ts';
import type { ResultColumn } from './result-column.ts';
import classes from './results.module.css';
import type { ColumnCondition, ResultsViewState } from './results-view-state.ts';

interface FilterBarProps {
  readonly state: ResultsViewState;
  readonly show: (state: ResultsViewState) => void;
  readonly columns: readonly ResultColumn[];
}

/** The conditions on columns, with the operators of the Condition block. */
export function FilterBar({ state, show, columns }: FilterBarProps) {
  const { conditions } = state;
  if (conditions.length === 0) return null;
  const change = (index: number, condition: ColumnCondition): void =>
    show({ ...state, conditions: conditions.with(index, condition) });
  return (
    <fieldset className={classes.filters} aria-label="Filters">
      {conditions.length > 1 && (
        <div className={classes.match}>
          <SelectField
            label="Results match"
            value={state.isAnyEnough ? 'any' : 'all'}
            options={[
              { value: 'all', label: 'all of these' },
              { value: 'any', label: 'any of these' },
            ]}
            onChange={(match) => show({ ...state, isAnyEnough: match === 'any' })}
          />
        </div>
      )}
      {conditions.map((condition, index) => (
        <ConditionRow
          // Conditions have no identity but their place.
          key={index}
          {...{ condition, columns }}
          onChange={(changed) => change(index, changed)}
          onRemove={() => show({ ...state, conditions: conditions.toSpliced(index, 1) })}
        />
      ))}
    </fieldset>
  );
}

interface ConditionRowProps {
  readonly condition: ColumnCondition;
  readonly columns: readonly ResultColumn[];
  readonly onChange: (condition: ColumnCondition) => void;
  readonly onRemove: () => void;
}

function ConditionRow({ condition, columns, onChange, onRemove }: ConditionRowProps) {
  const fields = columns.filter(({ kind }) => kind !== 'date');
  const isKnown = fields.some(({ id }) => id === condition.columnId);
  return (
    <div className={classes.condition} data-result-filter={condition.columnId}>
      <SelectField
        label="Column"
        isLabelHidden
        value={condition.columnId}
        options={[
          ...fields.map(({ id, label }) => ({ value: id, label })),
          ...(isKnown ? [] : [{ value: condition.columnId, label: 'A column that is gone' }]),
        ]}
        onChange={(columnId) => onChange({ ...condition, columnId })}
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
          onChange({ ...condition, operator, value: takesValue ? condition.value : '' });
        }}
      />
      {comparisonWords[condition.operator].takesValue && (
        <TextField
          label="Value"
          isLabelHidden
          placeholder="Value"
          maxLength={1000}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value })}
        />
      )}
      <IconButton icon="x" label="Remove the filter" isSmall onClick={onRemove} />
    </div>
  );
}
