import { useState } from 'react';
import { Button } from '#builder/ui/button.tsx';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { createWorkspace } from './create-workspace.ts';
import { NameDialog } from './name-dialog.tsx';

/** For somebody who is in no workspace. */
export function NoWorkspace() {
  const [isNaming, setIsNaming] = useState(false);
  return (
    <main>
      <EmptyState
        icon="layers"
        title="You are in no workspace yet"
        text="Bots live in workspaces. Create one of your own, or ask somebody to invite you to theirs."
      >
        <Button look="primary" icon="plus" onClick={() => setIsNaming(true)}>
          Create a workspace
        </Button>
      </EmptyState>
      {isNaming && (
        <NameDialog
          name="workspace-new"
          title="New workspace"
          action="Create workspace"
          onName={createWorkspace}
          onClose={() => setIsNaming(false)}
        />
      )}
    </main>
  );
}
