import { useState } from 'react';
import { type CallReply, call } from '#builder/api/call.ts';
import { Badge } from '#builder/ui/badge.tsx';
import { Button } from '#builder/ui/button.tsx';
import { Menu } from '#builder/ui/menu.tsx';
import { RelativeTime } from '#builder/ui/relative-time.tsx';
import { report } from '#builder/ui/report.ts';
import { Row } from '#builder/ui/rows.tsx';
import { CredentialDialog } from './credential-dialog.tsx';
import type { Credential, CredentialType } from './credential-type.ts';
import { UsedByDialog } from './used-by-dialog.tsx';

type Tested = CallReply<'credentials.test'>;

type Asked = 'usedBy' | 'delete' | 'edit';

interface CredentialRowProps {
  readonly credential: Credential;
  readonly type: CredentialType | undefined;
  readonly onChanged: () => void;
}

/** One account: its service, whether it works, and which bots use it. */
export function CredentialRow({ credential, type, onChanged }: CredentialRowProps) {
  const { id: credentialsId, workspaceId, name, isReadable, lastUsedAt } = credential;
  const [tested, setTested] = useState<Tested>();
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const test = async (): Promise<void> => {
    setIsBusy(true);
    const reply = await call('credentials.test', { params: { workspaceId, credentialsId } });
    setIsBusy(false);
    if (report(reply) && reply.ok) setTested(reply.value);
  };
  const close = (): void => setAsked(undefined);
  return (
    <>
      <Row
        title={name}
        text={
          <>
            {type?.label ?? credential.type} ·{' '}
            {lastUsedAt === null ? (
              'never used'
            ) : (
              <>
                used <RelativeTime at={lastUsedAt} />
              </>
            )}
            {tested !== undefined && tested.outcome !== 'works' && <> · {tested.message}</>}
            {tested?.about !== undefined && <> · {tested.about}</>}
          </>
        }
      >
        {!isReadable && <Badge tone="bad">Enter again</Badge>}
        {tested !== undefined && <Badge {...badges[tested.outcome]} />}
        {type?.isTestable === true && (
          <Button isSmall isBusy={isBusy} onClick={() => void test()}>
            Test
          </Button>
        )}
        <Actions name={name} onAsk={setAsked} />
      </Row>
      {(asked === 'usedBy' || asked === 'delete') && (
        <UsedByDialog
          credential={credential}
          isDeleting={asked === 'delete'}
          onDeleted={onChanged}
          onClose={close}
        />
      )}
      {asked === 'edit' && type !== undefined && (
        <CredentialDialog
          workspaceId={workspaceId}
          types={[type]}
          credential={credential}
          onSaved={onChanged}
          onClose={close}
        />
      )}
    </>
  );
}

interface ActionsProps {
  readonly name: string;
  readonly onAsk: (asked: Asked) => void;
}

function Actions({ name, onAsk }: ActionsProps) {
  const entry = (id: Asked, label: string, icon: string) => ({ id, label, icon, run: () => onAsk(id) });
  return (
    <Menu
      label={`Actions for ${name}`}
      groups={[
        { entries: [entry('usedBy', 'Used by …', 'bot'), entry('edit', 'Edit …', 'pencil')] },
        { entries: [{ ...entry('delete', 'Delete …', 'trash-2'), isDanger: true }] },
      ]}
    />
  );
}

const badges = {
  works: { tone: 'good', children: 'Works' },
  refused: { tone: 'bad', children: 'Refused' },
  unreachable: { tone: 'warn', children: 'Not reachable' },
  untested: { tone: 'plain', children: 'Cannot be tested' },
} as const;
