import type { BotChange, ChangeEffect } from '#bot/changes/bot-change.ts';
import { isLayout } from '#bot/changes/is-layout.ts';
import type { Thing } from '#builder/document/selection.ts';
import { ChangeFields } from '#builder/editor/change-fields.tsx';
import { changeWords } from '#builder/editor/change-words.ts';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { SelectBox } from '#builder/ui/select-box.tsx';
import type { Selection } from '#builder/ui/use-selected.ts';
import { thingOf } from './thing-of.ts';
import classes from './versions-view.module.css';

interface ChangeRowsProps {
  readonly changes: readonly BotChange[];
  /** Undefined: none can be selected. */
  readonly selection: Selection | undefined;
  /** Shows a place on the board. */
  readonly onSeek: (thing: Thing) => void;
}

interface Section {
  readonly title: string;
  readonly has: (change: BotChange) => boolean;
}

/** In their order; a change is in the first that has it. */
const sections: readonly Section[] = [
  { title: 'On the board only', has: isLayout },
  { title: 'Variables', has: ({ what }) => what === 'variable' },
  { title: 'Theme', has: ({ what }) => what === 'theme' },
  { title: 'Settings', has: ({ what }) => what === 'settings' },
  { title: 'Flow', has: () => true },
];

/** The changes, one row each, by what they are about; the flow comes first. */
export function ChangeRows({ changes, selection, onSeek }: ChangeRowsProps) {
  const bySection = Map.groupBy(changes, (change) => sections.find(({ has }) => has(change))?.title);
  return ['Flow', 'Variables', 'Theme', 'Settings', 'On the board only'].map((title) => {
    const rows = bySection.get(title) ?? [];
    return rows.length === 0 ? null : (
      <section key={title} className={classes.section}>
        <h3>{title}</h3>
        <ul aria-label={title}>
          {rows.map((change) => (
            <ChangeRow key={change.id} {...{ change, selection, onSeek }} />
          ))}
        </ul>
      </section>
    );
  });
}

interface ChangeRowProps extends Omit<ChangeRowsProps, 'changes'> {
  readonly change: BotChange;
}

function ChangeRow({ change, selection, onSeek }: ChangeRowProps) {
  const thing = thingOf(change);
  const { id, kind, subject, effect, fields, mentions, place } = change;
  return (
    <li
      className={classes.row}
      data-change={kind}
      data-id={
        place.itemId ??
        place.blockId ??
        place.groupId ??
        place.edgeId ??
        place.eventId ??
        place.variableId ??
        change.what
      }
    >
      {selection !== undefined && <SelectBox id={id} name={subject} selection={selection} />}
      <div className={classes.words}>
        <div className={classes.line}>
          <span className={classes.kind}>{changeWords[kind]}</span>
          <span className={classes.subject}>{subject}</span>
          {effects[effect] !== '' && <span className={classes.effect}>{effects[effect]}</span>}
          {thing !== undefined && (
            <IconButton
              icon="map"
              label={`Show on the board: ${subject}`}
              isSmall
              className={classes.seek}
              onClick={() => onSeek(thing)}
            />
          )}
        </div>
        {mentions > 0 && (
          <p className={classes.quiet}>
            {mentions} {mentions === 1 ? 'text mentions' : 'texts mention'} it by the new name.
          </p>
        )}
        {fields.length > 0 && <ChangeFields fields={fields} />}
      </div>
    </li>
  );
}

const effects: Readonly<Record<ChangeEffect, string>> = {
  behaviour: '',
  words: 'Texts only',
  looks: 'Looks only',
  layout: '',
  none: 'No effect',
};
