import { onlySelected, type Selected, type Thing, thingsOf } from '#builder/document/selection.ts';
import { BlockPanel } from './block-panel.tsx';
import { EdgePanel } from './edge-panel.tsx';
import { EventPanel } from './event-panel.tsx';
import { GroupPanel } from './group-panel.tsx';
import { OthersHere } from './others-here.tsx';
import panel from './panel.module.css';
import { SeveralPanel } from './several-panel.tsx';

/** The form of what is selected; of several things what can be done with them. */
export function SelectionPanel({ selected }: { readonly selected: Selected }) {
  const only = onlySelected(selected);
  if (only !== undefined)
    return (
      <>
        <OthersHere thing={only} />
        <ThingPanel key={`${only.kind} ${only.id}`} thing={only} />
      </>
    );
  if (thingsOf(selected).length > 1) return <SeveralPanel selected={selected} />;
  return <p className={panel.empty}>Select a block, a group or a connection on the board to edit it here.</p>;
}

function ThingPanel({ thing: { kind, id } }: { readonly thing: Thing }) {
  switch (kind) {
    case 'blocks':
      return <BlockPanel id={id} />;
    case 'groups':
      return <GroupPanel id={id} />;
    case 'events':
      return <EventPanel id={id} />;
    case 'edges':
      return <EdgePanel id={id} />;
  }
}
