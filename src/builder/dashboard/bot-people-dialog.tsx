import { type CallReply, call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { Badge } from '#builder/ui/badge.tsx';
import { Button } from '#builder/ui/button.tsx';
import { Dialog } from '#builder/ui/dialog.tsx';
import { InvitePeople } from '#builder/ui/invite-people.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { report } from '#builder/ui/report.ts';
import { Row, Rows } from '#builder/ui/rows.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import { type BotSummary, useHome } from './home.tsx';

type Collaborator = CallReply<'collaborators.list'>['collaborators'][number];

const accesses = [
  { value: 'WRITE', label: 'Can edit' },
  { value: 'READ', label: 'Can view' },
  { value: 'RESULTS', label: 'Sees results only' },
] as const;

interface BotPeopleDialogProps {
  readonly bot: BotSummary;
  readonly onClose: () => void;
}

/** The people from outside the workspace who may see or edit one bot. */
export function BotPeopleDialog({ bot, onClose }: BotPeopleDialogProps) {
  const params = { botId: bot.id };
  const people = useLoaded(bot.id, () => call('collaborators.list', { params }));
  return (
    <Dialog name="bot-people" title={`Share ${bot.name}`} isOpen isWide onClose={onClose}>
      <p>Everybody in the workspace can already open this bot. Share it here with people from outside.</p>
      <InvitePeople
        label="Access"
        types={accesses}
        given="WRITE"
        action="Share"
        pending={people.value?.invitations ?? []}
        invite={(email, type) => call('collaborators.add', { params, body: { email, type } })}
        renew={({ email }) => call('collaborators.renewInvitation', { params, body: { email } })}
        withdraw={({ email }) => call('collaborators.remove', { params, body: { email } })}
        onChanged={people.reload}
      />
      <LoadState of={people} what="people">
        {({ collaborators }) => <Collaborators collaborators={collaborators} onChanged={people.reload} />}
      </LoadState>
    </Dialog>
  );
}

interface CollaboratorsProps {
  readonly collaborators: readonly Collaborator[];
  readonly onChanged: () => void;
}

function Collaborators({ collaborators, onChanged }: CollaboratorsProps) {
  const { session, isGuest } = useHome();
  if (collaborators.length === 0) return <p>Nobody from outside the workspace has access.</p>;
  return (
    <Rows label="People with access">
      {collaborators.map((each) => (
        <CollaboratorRow
          key={each.userId}
          collaborator={each}
          isSelf={each.userId === session.user.id}
          isChangeable={!isGuest}
          onChanged={onChanged}
        />
      ))}
    </Rows>
  );
}

interface CollaboratorRowProps {
  readonly collaborator: Collaborator;
  readonly isSelf: boolean;
  /** Whether the person at the browser may change the access of others. */
  readonly isChangeable: boolean;
  readonly onChanged: () => void;
}

function CollaboratorRow({ collaborator, isSelf, isChangeable, onChanged }: CollaboratorRowProps) {
  const { botId, userId, type, user } = collaborator;
  const name = user.name ?? user.email;
  // Full access is an older name for editing.
  const access = type === 'FULL_ACCESS' ? 'WRITE' : type;
  const change = async (to: string): Promise<void> => {
    const chosen = accesses.find(({ value }) => value === to);
    if (chosen === undefined) return;
    const body = { userId, type: chosen.value };
    report(await call('collaborators.update', { params: { botId }, body }));
    onChanged();
  };
  const remove = async (): Promise<void> => {
    const removed = await call('collaborators.remove', { params: { botId }, body: { userId } });
    report(removed, `${name} no longer has access.`);
    onChanged();
  };
  return (
    <Row title={name} text={user.name === null ? undefined : user.email}>
      {isSelf && <Badge tone="good">You</Badge>}
      {isChangeable ? (
        <SelectField
          label={`Access of ${user.email}`}
          isLabelHidden
          options={accesses}
          value={access}
          onChange={(to) => void change(to)}
        />
      ) : (
        accesses.find(({ value }) => value === access)?.label
      )}
      {(isChangeable || isSelf) && (
        <Button isSmall aria-label={`Remove ${name}`} onClick={() => void remove()}>
          Remove
        </Button>
      )}
    </Row>
  );
}
