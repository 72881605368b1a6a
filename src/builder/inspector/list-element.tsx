import { type KeyboardEvent, useState } from 'react';
import { classNames } from '#builder/ui/class-names.ts';
import { Icon } from '#builder/ui/icon.tsx';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { useForm } from './form-context.ts';
import { isAdvanced } from './is-advanced.ts';
import classes from './list.module.css';
import type { Spot } from './spot.ts';
import { type ControlProps, type FieldOf, useField } from './use-field.ts';
import { VariableText } from './variable-text.tsx';

interface ListElementProps {
  readonly field: FieldOf<'list'>;
  readonly spot: Spot;
  /** From 0. */
  readonly index: number;
  readonly isDropPlace: boolean;
  /** Adds an element behind it. */
  readonly onAdd: () => void;
  /** Whether the text was taken: its lines are elements now. */
  readonly onPaste: (text: string) => boolean;
  readonly onRemove: () => void;
  /** 1: down, -1: up. */
  readonly onMove: (by: number) => void;
  readonly drag: { readonly start: () => void; readonly over: () => void; readonly drop: () => void };
}

/** An element of a list. Its first field is its head if that is a text. */
export function ListElement(props: ListElementProps) {
  const { field, spot, index, isDropPlace, onRemove, drag } = props;
  const { Form } = useForm();
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = field.element;
  const lead = first?.widget === 'text' ? first : undefined;
  const rest = lead === undefined ? field.element : others;
  const isFolded = lead !== undefined && rest.length > 0 && rest.every(isAdvanced);
  const hasBody = rest.length > 0 && (!isFolded || isOpen);
  const name = `${field.title} ${index + 1}`;
  return (
    <li
      className={classNames(classes.element, hasBody && classes.card, isDropPlace && classes.drop)}
      onDragOver={drag.over}
      onDrop={drag.drop}
    >
      <div className={classes.elementHead}>
        <Grip {...props} name={name} />
        {lead === undefined ? (
          <span className={classes.number}>{index + 1}</span>
        ) : (
          <Lead {...props} lead={lead} />
        )}
        {isFolded && (
          <IconButton
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            isSmall
            label={`More of ${name}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        )}
        <IconButton icon="x" isSmall label={`Remove ${name}`} onClick={onRemove} />
      </div>
      {hasBody && (
        <div className={classes.fields}>
          <Form form={rest} spot={spot} isFlat={isFolded} />
        </div>
      )}
    </li>
  );
}

function Grip({ name, spot, onMove, drag }: ListElementProps & { readonly name: string }) {
  return (
    <button
      type="button"
      className={classes.grip}
      aria-label={`Move ${name}`}
      title="Drag, or press the up and down arrow keys"
      data-grip={spot.address.join('.')}
      draggable
      onDragStart={drag.start}
      onDragEnd={drag.drop}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        if (by === 0) return;
        event.preventDefault();
        event.stopPropagation();
        onMove(by);
      }}
    >
      <Icon name="grip-vertical" size={14} />
    </button>
  );
}

/** The first text of an element, without a label of its own. */
function Lead(props: ListElementProps & { readonly lead: ControlProps<FieldOf<'text'>>['field'] }) {
  const { lead, spot, index, onAdd, onPaste, onRemove } = props;
  const { value, set, address } = useField({ field: lead, spot });
  const text = typeof value === 'string' ? value : '';
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onAdd();
    else if (event.key === 'Backspace' && text === '') onRemove();
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.lead}>
      <VariableText
        label={`${lead.title === '' ? props.field.title : lead.title} ${index + 1}`}
        isLabelHidden
        kind="line"
        placeholder={lead.title === '' ? lead.placeholder : lead.title}
        value={text}
        onChange={(to) => set(to === '' ? undefined : to)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault();
        }}
        address={address}
      />
    </div>
  );
}
