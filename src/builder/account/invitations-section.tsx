import { useState } from 'react';
import { type CallReply, call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { Button } from '#builder/ui/button.tsx';
import { CopyField } from '#builder/ui/copy-field.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import { RelativeTime } from '#builder/ui/relative-time.tsx';
import { report } from '#builder/ui/report.ts';
import { Panel, Row, Rows, Section } from '#builder/ui/rows.tsx';
import { InviteForm } from './invite-form.tsx';
import { roles } from './roles.ts';
import type { SentLink } from './sent-link.ts';

type Invitation = CallReply<'workspaces.listInvitations'>['invitations'][number];

interface InvitationsSectionProps {
  readonly workspaceId: string;
  /** Somebody with an account became a member at once. */
  readonly onJoined: () => void;
}

/** Invites people; shows each link once, and whom it is still waiting for. */
export function InvitationsSection({ workspaceId, onJoined }: InvitationsSectionProps) {
  const params = { workspaceId };
  const pending = useLoaded(workspaceId, () => call('workspaces.listInvitations', { params }));
  const [link, setLink] = useState<SentLink>();
  const sent = (next: SentLink | undefined): void => {
    setLink(next);
    if (next === undefined) onJoined();
    pending.reload();
  };
  const renew = async ({ id: invitationId, email }: Invitation): Promise<void> => {
    const renewed = await call('workspaces.renewInvitation', { params: { ...params, invitationId } });
    if (!report(renewed) || !renewed.ok || renewed.value.link === null) return;
    sent({ email, url: renewed.value.link, isMailed: renewed.value.isMailed });
  };
  const withdraw = async ({ id: invitationId, email }: Invitation): Promise<void> => {
    const done = await call('workspaces.deleteInvitation', { params: { ...params, invitationId } });
    report(done, `The invitation of ${email} was withdrawn.`);
    setLink(undefined);
    pending.reload();
  };
  return (
    <Section title="Invite somebody">
      <InviteForm workspaceId={workspaceId} onSent={sent} />
      {link !== undefined && <LinkPanel link={link} />}
      {pending.value !== undefined && pending.value.invitations.length > 0 && (
        <Rows>
          {pending.value.invitations.map((invitation) => (
            <Row
              key={invitation.id}
              title={invitation.email}
              text={
                <>
                  {roles.find(({ value }) => value === invitation.type)?.label}, invited{' '}
                  <RelativeTime at={invitation.createdAt} />
                  {invitation.expiresAt !== null && (
                    <>
                      , link ends <RelativeTime at={invitation.expiresAt} />
                    </>
                  )}
                </>
              }
            >
              <Button isSmall onClick={() => void renew(invitation)}>
                New link
              </Button>
              <Button isSmall look="quiet" onClick={() => void withdraw(invitation)}>
                Withdraw
              </Button>
            </Row>
          ))}
        </Rows>
      )}
    </Section>
  );
}

function LinkPanel({ link: { email, url, isMailed } }: { readonly link: SentLink }) {
  return (
    <Panel>
      <Notice tone="good">
        {isMailed
          ? `The link was sent to ${email}. You can also pass it on yourself.`
          : `Send this link to ${email}. It is shown only once.`}
      </Notice>
      <CopyField label="Link of the invitation" value={url} help="It works once, for 14 days." />
    </Panel>
  );
}
