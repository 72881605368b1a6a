import { useState } from 'react';
import { type CallReply, call } from '#builder/api/call.ts';
import type { Session } from '#builder/api/session.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { Button } from '#builder/ui/button.tsx';
import { ConfirmDialog } from '#builder/ui/confirm-dialog.tsx';
import { CopyField } from '#builder/ui/copy-field.tsx';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import { RelativeTime } from '#builder/ui/relative-time.tsx';
import { report } from '#builder/ui/report.ts';
import { Panel, Row, Rows, Section } from '#builder/ui/rows.tsx';
import { TokenForm } from './token-form.tsx';

type Token = CallReply<'users.listApiTokens'>['apiTokens'][number];

/** Secret tokens for programs, each shown once. With `workspaceId`, new ones are for that workspace alone. */
export function TokensSection({
  session,
  workspaceId,
}: {
  readonly session: Session;
  readonly workspaceId?: string;
}) {
  const tokens = useLoaded('tokens', () => call('users.listApiTokens', {}));
  const [created, setCreated] = useState<string>();
  const [asked, setAsked] = useState<Token>();
  const revoke = async ({ id: tokenId, name }: Token): Promise<void> => {
    report(await call('users.deleteApiToken', { params: { tokenId } }), `${name} stopped working.`);
    tokens.reload();
  };
  return (
    <Section
      title="Secret tokens"
      text="For programs that manage bots through the API in your name. Keep them secret."
    >
      {created !== undefined && (
        <Panel>
          <Notice tone="good">Copy the token now: it is shown only once.</Notice>
          <CopyField label="New token" value={created} />
        </Panel>
      )}
      <TokenForm
        session={session}
        workspaceId={workspaceId}
        onCreated={(token) => {
          setCreated(token);
          tokens.reload();
        }}
      />
      <LoadState of={tokens} what="tokens">
        {({ apiTokens }) =>
          apiTokens.length === 0 ? (
            <EmptyState icon="key" title="No tokens" text="Create one to use the API or the command line." />
          ) : (
            <Rows>
              {apiTokens.map((token) => (
                <Row key={token.id} title={token.name} text={<TokenFacts token={token} session={session} />}>
                  <Button isSmall onClick={() => setAsked(token)}>
                    Revoke
                  </Button>
                </Row>
              ))}
            </Rows>
          )
        }
      </LoadState>
      {asked !== undefined && (
        <ConfirmDialog
          name="token-revoke"
          title={`Revoke ${asked.name}?`}
          text="Programs that use this token stop working at once. This cannot be undone."
          action="Revoke token"
          onConfirm={() => revoke(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
}

function TokenFacts({ token, session }: { readonly token: Token; readonly session: Session }) {
  const { hint, modes, workspaceIds, lastUsedAt, expiresAt } = token;
  const names = workspaceIds?.map((id) => session.workspaces.find((each) => each.id === id)?.name ?? id);
  return (
    <>
      {hint}… · {modes.join(', ')} · {names === undefined ? 'all workspaces' : names.join(', ')} ·{' '}
      {lastUsedAt === null ? (
        'never used'
      ) : (
        <>
          used <RelativeTime at={lastUsedAt} />
        </>
      )}
      {expiresAt !== null && (
        <>
          {' '}
          · expires <RelativeTime at={expiresAt} />
        </>
      )}
    </>
  );
}
