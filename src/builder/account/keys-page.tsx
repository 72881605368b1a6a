import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import type { Session } from '#builder/api/session.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { Button } from '#builder/ui/button.tsx';
import { ConfirmDialog } from '#builder/ui/confirm-dialog.tsx';
import { CopyField } from '#builder/ui/copy-field.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { Page } from '#builder/ui/page.tsx';
import { PageHead } from '#builder/ui/page-head.tsx';
import { report } from '#builder/ui/report.ts';
import { Panel, Section } from '#builder/ui/rows.tsx';
import { TokensSection } from './tokens-section.tsx';

interface KeysPageProps {
  readonly workspaceId: string;
  readonly session: Session;
}

/** The chat key of a workspace, and the person's tokens. */
export function KeysPage({ workspaceId, session }: KeysPageProps) {
  const params = { workspaceId };
  const key = useLoaded(workspaceId, () => call('workspaces.getChatKey', { params }));
  const [isAsking, setIsAsking] = useState(false);
  const isAdmin = session.workspaces.some(({ id, role }) => id === workspaceId && role === 'ADMIN');
  const rotate = async (): Promise<void> => {
    report(await call('workspaces.rotateChatKey', { params }), 'The workspace has a new chat key.');
    key.reload();
  };
  return (
    <Page isNarrow>
      <PageHead title="Keys" text="How web pages and programs reach the bots of this workspace." />
      <Section
        title="Chat key"
        text="Starts chats with published bots and nothing else. It may be public, for example in a web page."
        tools={
          isAdmin && (
            <Button isSmall onClick={() => setIsAsking(true)}>
              Replace
            </Button>
          )
        }
      >
        <LoadState of={key} what="chat key">
          {({ chatKey }) => (
            <Panel>
              <CopyField label="Chat key" value={chatKey.key} />
            </Panel>
          )}
        </LoadState>
      </Section>
      <TokensSection session={session} workspaceId={workspaceId} />
      {isAsking && (
        <ConfirmDialog
          name="chat-key-replace"
          title="Replace the chat key?"
          text="The old key stops working at once, also in pages that use it. This cannot be undone."
          action="Replace key"
          onConfirm={rotate}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Page>
  );
}
