import { useState } from 'react';
import { type CallReply, call } from '#builder/api/call.ts';
import type { Session } from '#builder/api/session.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { Badge } from '#builder/ui/badge.tsx';
import { Button } from '#builder/ui/button.tsx';
import { ConfirmDialog } from '#builder/ui/confirm-dialog.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { Page } from '#builder/ui/page.tsx';
import { PageHead } from '#builder/ui/page-head.tsx';
import { report } from '#builder/ui/report.ts';
import { Row, Rows, Section } from '#builder/ui/rows.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { roleOf, roles } from './roles.ts';

type Member = CallReply<'workspaces.listMembers'>['members'][number];

interface MembersPageProps {
  readonly workspaceId: string;
  readonly session: Session;
}

/** The people of a workspace and those who are invited. */
export function MembersPage({ workspaceId, session }: MembersPageProps) {
  const params = { workspaceId };
  const members = useLoaded(workspaceId, () => call('workspaces.listMembers', { params }));
  const [asked, setAsked] = useState<Member>();
  const isAdmin = session.workspaces.some(({ id, role }) => id === workspaceId && role === 'ADMIN');
  const setRole = async ({ userId }: Member, role: string): Promise<void> => {
    report(
      await call('workspaces.updateMember', { params: { ...params, userId }, body: { role: roleOf(role) } }),
    );
    members.reload();
  };
  const remove = async ({ userId, user }: Member): Promise<void> => {
    const name = user.name ?? user.email;
    report(await call('workspaces.removeMember', { params: { ...params, userId } }), `${name} was removed.`);
    members.reload();
  };
  return (
    <Page isNarrow>
      <PageHead
        title="Members"
        text="Admins manage the workspace, members its bots. Guests see the bots that are shared with them."
      />
      {isAdmin && <InvitationsSection workspaceId={workspaceId} onChanged={members.reload} />}
      <Section title="People">
        <LoadState of={members} what="members">
          {(value) => (
            <Rows>
              {value.members.map((member) => (
                <MemberRow
                  key={member.userId}
                  member={member}
                  isSelf={member.userId === session.user.id}
                  isAdmin={isAdmin}
                  onRole={(role) => void setRole(member, role)}
                  onRemove={() => setAsked(member)}
                />
              ))}
            </Rows>
          )}
        </LoadState>
      </Section>
      {asked !== undefined && (
        <ConfirmDialog
          name="member-remove"
          title={`Remove ${asked.user.name ?? asked.user.email}?`}
          text="Access to the workspace and to its bots ends at once. What the person built stays."
          action="Remove"
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Page>
  );
}

interface MemberRowProps {
  readonly member: Member;
  readonly isSelf: boolean;
  /** Whether the person at the browser may change roles. */
  readonly isAdmin: boolean;
  readonly onRole: (role: string) => void;
  readonly onRemove: () => void;
}

function MemberRow({ member: { user, role }, isSelf, isAdmin, onRole, onRemove }: MemberRowProps) {
  return (
    <Row title={user.name ?? user.email} text={user.name === null ? undefined : user.email}>
      {isSelf && <Badge tone="good">You</Badge>}
      {isAdmin ? (
        <>
          <SelectField
            label={`Role of ${user.email}`}
            isLabelHidden
            options={roles}
            value={role}
            onChange={onRole}
          />
          <Button isSmall onClick={onRemove}>
            Remove
          </Button>
        </>
      ) : (
        roles.find(({ value }) => value === role)?.label
      )}
    </Row>
  );
}
