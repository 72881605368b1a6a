import { type KeyboardEvent, useState } from 'react';
import type { FieldPath } from '#bot/forms/form.ts';
import { valueAt } from '#bot/ops/items.ts';
import { classNames } from '#builder/ui/class-names.ts';
import { Icon } from '#builder/ui/icon.tsx';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { Picture } from '#builder/ui/picture.tsx';
import { elementParts } from './element-parts.ts';
import { useForm } from './form-context.ts';
import { holdsText } from './holds-text.ts';
import classes from './list.module.css';
import { OptionNotes } from './option-notes.tsx';
import type { Spot } from './spot.ts';
import { type ControlProps, type FieldOf, useField } from './use-field.ts';
import { useFieldOptions } from './use-field-options.ts';
import { VariableText } from './variable-text.tsx';

interface ListElementProps {
  readonly field: FieldOf<'list'>;
  readonly spot: Spot;
  /** From 0. */
  readonly index: number;
  readonly isDropPlace: boolean;
  /** Adds an element behind it. */
  readonly onAdd: () => void;
  /** Whether the text was taken: its rows are elements now. `lead`: the field that it was pasted into. */
  readonly onPaste: (text: string, lead: FieldPath) => boolean;
  readonly onRemove: () => void;
  /** 1: down, -1: up. */
  readonly onMove: (by: number) => void;
  readonly drag: { readonly start: () => void; readonly over: () => void; readonly drop: () => void };
}

/** An element of a list. Its first text is its head, with the picture that stands before it. */
export function ListElement(props: ListElementProps) {
  const { field, spot, index, isDropPlace, onRemove, drag } = props;
  const { Form } = useForm();
  const [isOpen, setOpen] = useState(false);
  const { lead, picture, shown, folded } = elementParts(field.element);
  const hasBody = shown.length > 0 || isOpen;
  const name = `${field.title} ${index + 1}`;
  const set = folded.filter((each) => each !== picture && holdsText(valueAt(spot.root, each.path))).length;
  return (
    <li
      className={classNames(classes.element, hasBody && classes.card, isDropPlace && classes.drop)}
      onDragOver={drag.over}
      onDrop={drag.drop}
    >
      <div className={classes.elementHead}>
        <Grip {...props} name={name} />
        {picture !== undefined && (
          <Thumbnail
            label={`${picture.title} of ${name}`}
            url={valueAt(spot.root, picture.path)}
            isOpen={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
        )}
        {lead === undefined ? (
          <span className={classes.number}>{index + 1}</span>
        ) : (
          <Lead {...props} lead={lead} />
        )}
        {folded.length > 0 && (
          <span className={classNames(set > 0 && !isOpen && classes.marked)}>
            <IconButton
              icon={isOpen ? 'chevron-up' : 'chevron-down'}
              isSmall
              label={`More of ${name}${set > 0 ? `, ${set} set` : ''}`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          </span>
        )}
        <IconButton icon="x" isSmall label={`Remove ${name}`} onClick={onRemove} />
      </div>
      {hasBody && (
        <div className={classes.fields}>
          {isOpen && <Form form={folded} spot={spot} isFlat />}
          <Form form={shown} spot={spot} />
        </div>
      )}
    </li>
  );
}

interface ThumbnailProps {
  readonly label: string;
  readonly url: unknown;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** The picture of an element; a press shows where it is set. */
function Thumbnail({ label, url, isOpen, onPress }: ThumbnailProps) {
  const none = <Icon name="image" size={14} />;
  const isShown = typeof url === 'string' && url !== '' && !url.includes('{{');
  return (
    <button
      type="button"
      className={classes.thumbnail}
      aria-label={label}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      {isShown ? <Picture src={url} alt="" instead={none} /> : none}
    </button>
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
  const offered = useFieldOptions(lead.suggests, text);
  const label = `${lead.title === '' ? props.field.title : lead.title} ${index + 1}`;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onAdd();
    else if (event.key === 'Backspace' && !holdsText(spot.root)) onRemove();
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.lead}>
      <VariableText
        offered={offered}
        notes={offered && <OptionNotes of={offered} value={text} title={label} />}
        label={label}
        isLabelHidden
        kind="line"
        placeholder={lead.title === '' ? lead.placeholder : lead.title}
        value={text}
        onChange={(to) => set(to === '' ? undefined : to)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          if (onPaste(event.clipboardData.getData('text/plain'), lead.path)) event.preventDefault();
        }}
        address={address}
      />
    </div>
  );
}
