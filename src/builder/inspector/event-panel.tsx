import { eventForm } from '#bot/forms/event-form.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { useDraft } from '#builder/editor/editor.ts';
import { eventDefs } from '#model/event-defs.ts';
import { AutoForm } from './auto-form.tsx';
import classes from './panel.module.css';
import { PanelHead } from './panel-head.tsx';
import { thingSpot } from './spot.ts';

/** An event: when its flow runs, and its form. */
export function EventPanel({ id }: { readonly id: string }) {
  const event = useDraft((draft) => indexOf(draft).events.get(id));
  if (event === undefined) return <p className={classes.empty}>This event was removed.</p>;
  const { label, icon, help } = eventDefs[event.type];
  return (
    <>
      <PanelHead icon={icon} title={label} text={help} />
      <AutoForm
        key={id}
        form={eventForm(event.type)}
        spot={thingSpot(['events', id], event)}
        block={undefined}
      />
    </>
  );
}
