import { useId } from 'react';
import type { Op } from '#bot/ops/op.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { SelectSetting } from '#builder/fields/select-setting.tsx';
import { TextSetting } from '#builder/fields/text-setting.tsx';
import { Button } from '#builder/ui/button.tsx';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import { comparisonWords } from '#model/comparison-words.ts';
import { comparisonOperators } from '#model/condition.ts';
import classes from './channel-fields.module.css';

const operators = comparisonOperators.map((value) => ({ value, label: comparisonWords[value].label }));
const joints = [
  { value: 'AND', label: 'all must be true' },
  { value: 'OR', label: 'one is enough' },
];

/** The first messages in a channel that start the bot; without one, every message does. */
export function StartCondition({ channel }: { readonly channel: 'chatA' | 'chatB' }) {
  const { store, newId } = useEditor();
  const id = useId();
  const path = `${channel}.startCondition`;
  const list = ['settings', channel, 'startCondition', 'comparisons'];
  const condition = useDraft(({ settings }) => settings[channel]?.startCondition);
  const comparisons = condition?.comparisons ?? [];
  const run = (label: string, op: Op): void => void store.run(label, [op]);
  const add = (): void => {
    const value = { id: newId(), comparisonOperator: 'Contains' };
    const isThere = store.get().settings[channel]?.startCondition?.comparisons !== undefined;
    if (isThere) run('Add comparison', { op: 'add', list, value, after: comparisons.at(-1)?.id ?? null });
    else run('Add comparison', { op: 'set', path: list, to: [value] });
  };
  // There is no condition without a list.
  const join = (logicalOperator: string): void => {
    const to = { comparisons, logicalOperator };
    run('Edit "Start condition"', { op: 'set', path: list.slice(0, -1), to });
  };
  return (
    <div role="group" aria-labelledby={id} className={classes.group} data-field={`${path}.comparisons`}>
      <span id={id} className={classes.label}>
        The bot starts when the first message
      </span>
      {comparisons.length === 0 && <p className={classes.note}>Every message starts it.</p>}
      {comparisons.map((comparison, index) => (
        <div key={comparison.id} className={classes.comparison}>
          <SelectSetting
            path={`${path}.comparisons.${comparison.id}.comparisonOperator`}
            label={`Comparison ${index + 1}`}
            options={operators}
          />
          <TextSetting
            path={`${path}.comparisons.${comparison.id}.value`}
            label={`Value ${index + 1}`}
            placeholder="hello"
          />
          <IconButton
            icon="x"
            isSmall
            label={`Remove comparison ${index + 1}`}
            onClick={() => run('Remove comparison', { op: 'remove', path: [...list, comparison.id] })}
          />
        </div>
      ))}
      <Button isSmall icon="plus" data-add={`${path}.comparisons`} onClick={add}>
        Add comparison
      </Button>
      <SelectField
        label="If there are several"
        data-field={`${path}.logicalOperator`}
        value={condition?.logicalOperator ?? 'AND'}
        onChange={join}
        options={joints}
      />
    </div>
  );
}
