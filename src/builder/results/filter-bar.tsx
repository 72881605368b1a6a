import { Button } from '#builder/ui/button.tsx';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import { FilterCondition, newCondition } from './filter-condition.tsx';
import {
  conditionsOf,
  type FilterGroup,
  type FilterPart,
  filterLimits,
  isGroup,
  withPart,
} from './filter-tree.ts';
import { focusFilter } from './focus-filter.ts';
import type { ResultColumn } from './result-column.ts';
import classes from './results.module.css';
import type { ResultsViewState } from './results-view-state.ts';

interface FilterBarProps {
  readonly state: ResultsViewState;
  readonly show: (state: ResultsViewState) => void;
  readonly columns: readonly ResultColumn[];
}

/** The conditions on columns, with the operators of the Condition block, and groups of them. */
export function FilterBar({ state, show, columns }: FilterBarProps) {
  const { filter } = state;
  if (filter.parts.length === 0) return null;
  const room = filterLimits.conditions - conditionsOf(filter).length;
  return (
    <fieldset className={classes.filters} aria-label="Filters">
      {filter.parts.length > 1 && (
        <div className={classes.match}>
          <SelectField
            label="Results match"
            value={filter.isAnyEnough ? 'any' : 'all'}
            options={[
              { value: 'all', label: 'all of these' },
              { value: 'any', label: 'any of these' },
            ]}
            onChange={(match) => show({ ...state, filter: { ...filter, isAnyEnough: match === 'any' } })}
          />
        </div>
      )}
      <GroupContent
        {...{ group: filter, path: [], columns, room }}
        onChange={(changed) => show({ ...state, filter: changed })}
      />
    </fieldset>
  );
}

interface GroupProps {
  readonly group: FilterGroup;
  /** Its places, from the outermost group on. */
  readonly path: readonly number[];
  readonly columns: readonly ResultColumn[];
  /** How many conditions can still be added. */
  readonly room: number;
  readonly onChange: (group: FilterGroup) => void;
  /** Absent: it cannot be removed as a whole. */
  readonly onRemove?: () => void;
}

/** The parts of a group, and what adds to them. */
function GroupContent({ group, path, columns, room, onChange, onRemove }: GroupProps) {
  const condition = newCondition(columns);
  const isFull = condition === undefined || room <= 0;
  const add = (part: FilterPart | undefined): void => {
    if (part === undefined) return;
    onChange({ ...group, parts: [...group.parts, part] });
    focusFilter([...path, group.parts.length, ...(isGroup(part) ? [0] : [])]);
  };
  const set = (index: number, part?: FilterPart): void => onChange(withPart(group, index, part));
  return (
    <>
      {group.parts.map((part, index) => {
        const at = [...path, index];
        // Conditions have no identity but their place.
        const key = at.join('.');
        const change = (changed: FilterPart): void => set(index, changed);
        const remove = (): void => set(index);
        return isGroup(part) ? (
          <Group
            key={key}
            {...{ group: part, path: at, columns, room }}
            onChange={change}
            onRemove={remove}
          />
        ) : (
          <FilterCondition key={key} {...{ condition: part, path: at, columns, change, remove }} />
        );
      })}
      <span className={classes.adding}>
        <Button isSmall look="quiet" icon="plus" disabled={isFull} onClick={() => add(condition)}>
          Condition
        </Button>
        {path.length + 1 < filterLimits.levels && (
          <Button
            isSmall
            look="quiet"
            icon="plus"
            disabled={isFull}
            // It begins with what is not asked for around it.
            onClick={() => condition && add({ isAnyEnough: !group.isAnyEnough, parts: [condition] })}
          >
            Group
          </Button>
        )}
        {onRemove && <IconButton icon="trash-2" label="Remove the group" isSmall onClick={onRemove} />}
      </span>
    </>
  );
}

/** Conditions that count as one. */
function Group(props: GroupProps) {
  const { group, path, onChange } = props;
  return (
    <div
      className={classes.filterGroup}
      role="group"
      aria-label="Group of filters"
      data-filter-at={path.join('.')}
    >
      <SelectField
        label="The group matches"
        isLabelHidden
        value={group.isAnyEnough ? 'any' : 'all'}
        options={[
          { value: 'all', label: 'all of' },
          { value: 'any', label: 'any of' },
        ]}
        onChange={(match) => onChange({ ...group, isAnyEnough: match === 'any' })}
      />
      <div className={classes.groupParts}>
        <GroupContent {...props} />
      </div>
    </div>
  );
}
