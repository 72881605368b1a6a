import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { InvitePeople } from '#builder/ui/invite-people.tsx';
import { Section } from '#builder/ui/rows.tsx';
import { roles } from './roles.ts';

interface InvitationsSectionProps {
  readonly workspaceId: string;
  /** Somebody with an account may have become a member at once. */
  readonly onChanged: () => void;
}

/** Invites people to a workspace, and shows for whom it is still waiting. */
export function InvitationsSection({ workspaceId, onChanged }: InvitationsSectionProps) {
  const params = { workspaceId };
  const pending = useLoaded(workspaceId, () => call('workspaces.listInvitations', { params }));
  const one = (invitationId: string) => ({ params: { workspaceId, invitationId } });
  return (
    <Section title="Invite somebody">
      <InvitePeople
        label="Role"
        types={roles}
        given="MEMBER"
        action="Invite"
        pending={pending.value?.invitations ?? []}
        invite={(email, type) => call('workspaces.createInvitation', { params, body: { email, type } })}
        renew={({ id }) => call('workspaces.renewInvitation', one(id))}
        withdraw={({ id }) => call('workspaces.deleteInvitation', one(id))}
        onChanged={() => {
          pending.reload();
          onChanged();
        }}
      />
    </Section>
  );
}
