import { useState } from 'react';
import type { CallReply } from '#builder/api/call.ts';
import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useSession } from '#builder/api/use-session.ts';
import { Button } from '#builder/ui/button.tsx';
import { navigate } from '#builder/ui/location.ts';
import { Notice } from '#builder/ui/notice.tsx';
import { Spinner } from '#builder/ui/spinner.tsx';
import { AuthCard } from './auth-card.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { forgetSecret, takeSecret } from './take-secret.ts';

type Invitation = CallReply<'auth.getInvitation'>['invitation'];

/** Accepts the invitation of the link that opened the page: with the account of this browser, or with a new one. */
export function InvitationPage() {
  const [secret] = useState(takeSecret);
  const { session } = useSession();
  const { value, failure, reload } = useLoaded(secret, () =>
    call('auth.getInvitation', { body: { secret } }),
  );
  if (failure !== undefined)
    return (
      <AuthCard title="This invitation cannot be opened">
        <Notice tone="bad">{failure.message}</Notice>
        {failure.status === 404 ? (
          <Button
            onClick={() => {
              // Signing in would take it for a link that signs in.
              forgetSecret();
              navigate('/app');
            }}
          >
            Go to my bots
          </Button>
        ) : (
          <Button onClick={reload}>Try again</Button>
        )}
      </AuthCard>
    );
  if (value === undefined || session === undefined)
    return (
      <AuthCard title="Opening the invitation …">
        <Spinner />
      </AuthCard>
    );
  const { invitation } = value;
  return (
    <AuthCard title={`Join ${nameOf(invitation)}`} text={sentenceOf(invitation)}>
      <InvitationForm secret={secret} invitation={invitation} session={session} />
    </AuthCard>
  );
}

const nameOf = ({ bot, workspace }: Invitation): string => bot?.name ?? workspace.name;

function sentenceOf({ bot, workspace, role, access }: Invitation): string {
  if (bot !== null)
    return `You were invited to ${access === null ? 'work on' : deeds[access]} this bot of the workspace ${workspace.name}.`;
  return `You were invited to this workspace as ${role === 'ADMIN' ? 'an admin' : role === 'GUEST' ? 'a guest' : 'a member'}.`;
}

const deeds = {
  RESULTS: 'see the results of',
  READ: 'look at',
  WRITE: 'work on',
  FULL_ACCESS: 'work on',
} as const;
