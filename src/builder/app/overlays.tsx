import { blockFace } from '#bot/block-face.ts';
import { namesIn } from '#builder/document/names-in.ts';
import type { AddPlace } from '#builder/editor/add-place.ts';
import { type Editor, useEditor, useLatest, usePanels } from '#builder/editor/editor.ts';
import type { OpenPanels } from '#builder/editor/panels.ts';
import { windowPart } from '#builder/ui/part.tsx';
import { Picker, type PickerOption, type PickerProps } from '#builder/ui/picker.tsx';
import type { EdgeSource } from '#model/graph.ts';
import { CommandPicker } from './command-picker.tsx';
import { itemOptions } from './item-options.ts';

const PublishDialog = windowPart(() =>
  import('#builder/publish/publish-dialog.tsx').then((room) => room.PublishDialog),
);

const KeySheet = windowPart(() => import('./key-sheet.tsx').then((room) => room.KeySheet));

const Hints = windowPart(() => import('#builder/canvas/hints.tsx').then((room) => room.Hints));

/** The windows over the editor: all commands, adding a block, finding a place, the keys. */
export function Overlays({ hasBoard }: { readonly hasBoard: boolean }) {
  const editor = useEditor();
  const { over, place } = usePanels();
  const onClose = useLatest(() => editor.panels.show({ over: undefined, place: undefined }));
  switch (over) {
    case 'commands':
      return <CommandPicker hasBoard={hasBoard} onClose={onClose} />;
    case 'insert':
    case 'find':
    case 'history':
      return <Picker {...pickers[over](editor, place)} onClose={onClose} />;
    case undefined:
      return null;
    default:
      return <Later over={over} onClose={onClose} from={place?.kind === 'way' ? place.from : undefined} />;
  }
}

type Over = NonNullable<OpenPanels['over']>;
type PickerName = 'insert' | 'find' | 'history';

type PickerWindow = Pick<PickerProps, 'name' | 'label' | 'placeholder' | 'find'>;

const pickers: Readonly<Record<PickerName, (editor: Editor, place: AddPlace | undefined) => PickerWindow>> = {
  insert: (editor, place) => ({
    name: 'add-block',
    label: 'Add a block',
    placeholder: 'Search blocks',
    find: (text) => itemOptions(editor, text, place),
  }),
  find: (editor) => ({
    name: 'find',
    label: 'Find in the flow',
    placeholder: 'Search groups and blocks',
    find: (text) => placeOptions(editor, text),
  }),
  history: (editor) => ({
    name: 'undo',
    label: 'Undo several steps',
    placeholder: 'Back to before …',
    find: (text) => stepOptions(editor, text),
  }),
};

interface LaterProps {
  readonly over: Exclude<Over, PickerName | 'commands'>;
  readonly from: EdgeSource | undefined;
  readonly onClose: () => void;
}

/** The windows that are loaded when they are first opened. */
function Later({ over, from, onClose }: LaterProps) {
  switch (over) {
    case 'publish':
      return <PublishDialog onClose={onClose} />;
    case 'keys':
      return <KeySheet onClose={onClose} />;
    case 'hints':
      return <Hints purpose="go" from={undefined} onClose={onClose} />;
    case 'connect':
      return <Hints purpose="connect" from={from} onClose={onClose} />;
  }
}

/** The steps that can be undone, the last one first; choosing one undoes it and all after it. */
function stepOptions({ store }: Editor, text: string): readonly PickerOption[] {
  return store
    .steps()
    .undo.toReversed()
    .map(({ label }, index) => ({
      ...{ id: String(index), label, icon: 'undo-2' },
      note: index === 0 ? 'The last step' : `${index + 1} steps`,
      run: () => {
        for (let count = 0; count <= index; count += 1) store.undo();
      },
    }))
    .filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
}

function placeOptions({ store, selection, view }: Editor, text: string): readonly PickerOption[] {
  const words = text.trim().toLowerCase().split(/\s+/);
  const draft = store.get();
  const names = namesIn(draft);
  const fits = (label: string): boolean => words.every((word) => label.toLowerCase().includes(word));
  return draft.groups.flatMap((group) => {
    const go = (thing: { readonly kind: 'groups' | 'blocks'; readonly id: string }) => () => {
      selection.select([thing]);
      view.show([thing]);
    };
    const own = { id: group.id, label: group.title, icon: 'square', note: 'Group' };
    const blocks = group.blocks.map((block) => {
      const face = blockFace(block);
      return {
        ...{
          id: block.id,
          label: face.summary(names),
          icon: face.icon,
          note: `${face.label} in ${group.title}`,
        },
        run: go({ kind: 'blocks', id: block.id }),
      };
    });
    return [{ ...own, run: go({ kind: 'groups', id: group.id }) }, ...blocks].filter(({ label }) =>
      fits(label),
    );
  });
}
