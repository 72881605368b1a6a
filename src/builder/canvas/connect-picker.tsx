import { connect } from '#builder/commands/connect.ts';
import { disconnect } from '#builder/commands/disconnect.ts';
import { isSameSource } from '#builder/commands/source-path.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { focusSpot } from '#builder/editor/focus.ts';
import { spotOfSource } from '#builder/editor/walk.ts';
import { Picker, type PickerOption } from '#builder/ui/picker.tsx';
import type { EdgeSource } from '#model/graph.ts';
import { connectToNewGroup } from './connect-to-new-group.ts';

interface ConnectPickerProps {
  readonly from: EdgeSource;
  /** What is on the way: `Yes`. */
  readonly way: string;
  readonly onClose: () => void;
}

/** Chooses by name where a way leads. */
export function ConnectPicker({ from, way, onClose }: ConnectPickerProps) {
  const editor = useEditor();
  const { store, newId } = editor;
  const find = (text: string): readonly PickerOption[] => {
    const draft = store.get();
    const groups = draft.groups
      .filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()))
      .map(({ id, title }) => ({
        ...{ id, label: title, icon: 'square' },
        run: () => {
          store.run('Connect', connect(draft, { id: newId(), from, to: { groupId: id } }));
          focusSpot(spotOfSource(draft, from));
        },
      }));
    const made = {
      ...{
        id: ' new',
        label: text.trim() === '' ? 'A new group' : `A new group “${text.trim()}”`,
        icon: 'plus',
      },
      run: () => connectToNewGroup(editor, from, text.trim()),
    };
    const edges = draft.edges.filter((edge) => isSameSource(edge.from, from));
    const nowhere = {
      ...{ id: '', label: 'Nowhere', icon: 'x', note: 'Removes the connection' },
      run: () => void store.run('Disconnect', disconnect(draft, edges)),
    };
    return [...groups, made, ...(edges.length === 0 ? [] : [nowhere])];
  };
  return (
    <Picker
      name="connect"
      label={`Connect ${way}`}
      placeholder="Which group comes next?"
      find={find}
      onClose={onClose}
    />
  );
}
