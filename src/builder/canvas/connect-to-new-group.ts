import { insertBlocks } from '#builder/commands/insert-blocks.ts';
import { insertOnWay } from '#builder/commands/insert-on-way.ts';
import { newGroupOp } from '#builder/commands/new-group-op.ts';
import type { Editor } from '#builder/editor/editor.ts';
import { go } from '#builder/editor/go.ts';
import type { EdgeSource } from '#model/graph.ts';

/** Leads a way into a new group, beside where it begins. Without a title it gets a number. */
export function connectToNewGroup(editor: Editor, from: EdgeSource, title = ''): void {
  const { store, newId } = editor;
  const groupId = newId();
  store.run(
    'Connect to a new group',
    insertOnWay(store.get(), {
      ...{ from, groupId, newId },
      put: (draft, at) =>
        title === ''
          ? insertBlocks(draft, [], { at, groupId })
          : [newGroupOp(draft, { id: groupId, at, title })],
    }),
  );
  go(editor, { kind: 'groups', id: groupId });
}
