import type { DocumentStore } from '#builder/document/document-store.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { onlySelected, type SelectionStore } from '#builder/document/selection.ts';

interface Open {
  readonly store: DocumentStore;
  readonly selection: SelectionStore;
}

/**
 * The path in the draft of the field that has the focus, joined by `/`; undefined: no field of the draft has it.
 * @example 'groups/g1/blocks/b1/options/labels/button'
 */
export function editedField(focused: Element | null, open: Open): string | undefined {
  if (focused?.matches('[data-bot-name]')) return 'name';
  const field = focused?.closest<HTMLElement>('[data-field]')?.dataset['field'];
  if (focused === null || field === undefined) return undefined;
  const variable = focused.closest<HTMLElement>('[data-variable-id]')?.dataset['variableId'];
  const part = focused.closest<HTMLElement>('[data-part]')?.dataset['part'];
  const owner =
    part !== undefined ? [part] : variable === undefined ? selectedPath(open) : ['variables', variable];
  return owner && [...owner, ...field.split('.')].join('/');
}

/** Where the only thing that is selected is in the draft. */
function selectedPath({ store, selection }: Open): readonly string[] | undefined {
  const only = onlySelected(selection.get());
  if (only === undefined) return undefined;
  if (only.kind !== 'blocks') return [only.kind, only.id];
  const place = indexOf(store.get()).blocks.get(only.id);
  return place && ['groups', place.group.id, 'blocks', only.id];
}
