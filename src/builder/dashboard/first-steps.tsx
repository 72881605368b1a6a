import { useState } from 'react';
import { Button } from '#builder/ui/button.tsx';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { createBlank } from './create-blank.ts';
import { ExampleDialog } from './example-dialog.tsx';
import { useHome } from './home.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** What a workspace or folder without bots shows: ways to get one. */
export function FirstSteps({ folderId }: { readonly folderId: string | null }) {
  const { workspace, isGuest } = useHome();
  const [asked, setAsked] = useState<'example' | 'file'>();
  if (isGuest)
    return (
      <EmptyState
        icon="bot"
        title="No bot is shared with you"
        text="Ask somebody in this workspace to share a bot with you. It will then appear here."
      />
    );
  const place = { workspaceId: workspace.id, folderId };
  const close = (): void => setAsked(undefined);
  return (
    <EmptyState
      icon="bot"
      title={folderId === null ? 'Build your first bot' : 'This folder is empty'}
      text={
        folderId === null
          ? 'An example is the quickest way to see how bots work. Everything in it can be changed.'
          : 'Drag bots here, or create one.'
      }
    >
      <Button look="primary" icon="sparkles" onClick={() => setAsked('example')}>
        Start from an example
      </Button>
      <Button icon="plus" onClick={() => void createBlank(place)}>
        Start blank
      </Button>
      <Button icon="file-up" onClick={() => setAsked('file')}>
        Import a file
      </Button>
      {asked === 'example' && <ExampleDialog folderId={folderId} onClose={close} />}
      {asked === 'file' && <ImportDialog folderId={folderId} onClose={close} />}
    </EmptyState>
  );
}
