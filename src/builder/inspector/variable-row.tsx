import { useState } from 'react';
import { blockFace } from '#bot/block-face.ts';
import { renameVariable } from '#builder/commands/rename-variable.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { namesIn } from '#builder/document/names-in.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { Switch } from '#builder/ui/switch.tsx';
import { TextArea } from '#builder/ui/text-area.tsx';
import { eventDefs } from '#model/event-defs.ts';
import type { Variable } from '#model/graph.ts';
import { NameField } from './name-field.tsx';
import panel from './panel.module.css';
import { RemoveVariable } from './remove-variable.tsx';
import { startText, startValue } from './start-value.ts';
import { ThingLink } from './thing-link.tsx';
import { useRun } from './use-run.ts';
import type { VariableUse } from './variable-uses.ts';
import classes from './variables.module.css';

interface VariableRowProps {
  readonly variable: Variable;
  readonly uses: readonly VariableUse[];
}

/** One variable; it opens to be edited. */
export function VariableRow({ variable, uses }: VariableRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, name } = variable;
  return (
    <details
      className={classes.variable}
      data-variable-id={id}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>{name === '' ? 'Unnamed' : name}</span>
        <small>
          {uses.length === 0 ? 'Not used' : `${uses.length} ${uses.length === 1 ? 'use' : 'uses'}`}
        </small>
      </summary>
      {isOpen && <Details variable={variable} uses={uses} />}
    </details>
  );
}

function Details({ variable, uses }: VariableRowProps) {
  const { store } = useEditor();
  const run = useRun();
  const [isRemoving, setRemoving] = useState(false);
  const { id, name, isSessionVariable = false, value } = variable;
  const set = (key: string, to: unknown): void =>
    run('Edit variable', [
      to === undefined
        ? { op: 'remove', path: ['variables', id, key] }
        : { op: 'set', path: ['variables', id, key], to },
    ]);
  return (
    <div className={classes.details}>
      <NameField
        label="Name"
        name={name}
        rename={(to) => {
          const ops = renameVariable(store.get(), { id, to });
          if (!ops.ok) return ops.error;
          run(`Rename variable "${name}"`, ops.value);
          return undefined;
        }}
      />
      <TextArea
        label="Start value"
        help="A list: one item in each line."
        data-field="value"
        rows={2}
        value={startText(value)}
        onChange={(text) => set('value', startValue(text, value))}
      />
      <Switch
        label="Keep in results"
        help="Otherwise it is forgotten when the chat ends."
        field="isSessionVariable"
        isOn={!isSessionVariable}
        onChange={(isKept) => set('isSessionVariable', isKept ? undefined : true)}
      />
      {uses.length > 0 && <UseList uses={uses} />}
      <div>
        <Button isSmall icon="trash-2" aria-label={`Delete ${name}`} onClick={() => setRemoving(true)}>
          Delete
        </Button>
      </div>
      <RemoveVariable
        variable={variable}
        count={uses.length}
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
      />
    </div>
  );
}

function UseList({ uses }: Pick<VariableRowProps, 'uses'>) {
  const draft = useDraft((each) => each);
  const { blocks, events } = indexOf(draft);
  const names = namesIn(draft);
  return (
    <div>
      <h3 className={panel.caption}>Used in</h3>
      <ul className={panel.links}>
        {uses.map(({ thing, access }) => {
          if (thing === undefined)
            return (
              <li key={access} className={classes.note}>
                Theme and settings
              </li>
            );
          const block = blocks.get(thing.id)?.block;
          const event = events.get(thing.id);
          const face = block === undefined ? undefined : blockFace(block);
          return (
            <ThingLink
              key={`${thing.id} ${access}`}
              thing={thing}
              icon={face?.icon ?? 'flag'}
              text={face?.summary(names) ?? (event === undefined ? '' : eventDefs[event.type].label)}
              detail={access}
            />
          );
        })}
      </ul>
    </div>
  );
}
