import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { Button } from '#builder/ui/button.tsx';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { Page } from '#builder/ui/page.tsx';
import { PageHead } from '#builder/ui/page-head.tsx';
import { Rows } from '#builder/ui/rows.tsx';
import { CredentialDialog } from './credential-dialog.tsx';
import { CredentialRow } from './credential-row.tsx';

/** The accounts of other services that the bots of a workspace use. */
export function CredentialsPage({ workspaceId }: { readonly workspaceId: string }) {
  const params = { workspaceId };
  const credentials = useLoaded(workspaceId, () => call('credentials.list', { params }));
  const types = useLoaded('types', () => call('credentials.listTypes', {}));
  const [isAdding, setIsAdding] = useState(false);
  const known = types.value?.types ?? [];
  const add = (
    <Button look="primary" icon="plus" onClick={() => setIsAdding(true)}>
      Add credentials
    </Button>
  );
  return (
    <Page isNarrow>
      <PageHead
        title="Credentials"
        text="Accounts of other services that blocks use. Secrets are stored encrypted and never shown again."
      >
        {add}
      </PageHead>
      <LoadState of={credentials} what="credentials">
        {(value) =>
          value.credentials.length === 0 ? (
            <EmptyState
              icon="shield"
              title="No credentials yet"
              text="A mail server or an AI provider, for example. Blocks of every bot in this workspace can use it."
            >
              <Button icon="plus" onClick={() => setIsAdding(true)}>
                Add the first account
              </Button>
            </EmptyState>
          ) : (
            <Rows>
              {value.credentials.map((each) => (
                <CredentialRow
                  key={each.id}
                  credential={each}
                  type={known.find(({ type }) => type === each.type)}
                  onChanged={credentials.reload}
                />
              ))}
            </Rows>
          )
        }
      </LoadState>
      {isAdding && (
        <LoadState of={types} what="services">
          {(value) => (
            <CredentialDialog
              workspaceId={workspaceId}
              types={value.types}
              onSaved={credentials.reload}
              onClose={() => setIsAdding(false)}
            />
          )}
        </LoadState>
      )}
    </Page>
  );
}
