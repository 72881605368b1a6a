import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { CopyField } from '#builder/ui/copy-field.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import classes from './channel-fields.module.css';

const types = { chatA: 'whatsApp', chatB: 'telegram' } as const;
const names = { chatA: 'whatsapp', chatB: 'telegram' } as const;

/** The account of a bot at a messenger: which it is, whether it works, and the link to it. Changes act at once. */
export function ChannelAccount({ channel }: { readonly channel: 'chatA' | 'chatB' }) {
  const { botId, workspaceId, canWrite } = useEditor();
  const field = `${channel}CredentialsId` as const;
  const bot = useLoaded(botId, () => call('bots.get', { params: { botId } }));
  const listed = useLoaded(workspaceId, () =>
    call('credentials.list', { params: { workspaceId }, query: {} }),
  );
  const accounts = useLoaded(workspaceId, () => call('channels.list', { params: { workspaceId } }));
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const current = bot.value?.bot[field] ?? '';
  const own = (listed.value?.credentials ?? []).filter(({ type }) => type === types[channel]);
  const isLost = listed.value !== undefined && current !== '' && !own.some(({ id }) => id === current);
  const account = accounts.value?.channels.find(({ credentialsId }) => credentialsId === current);
  const failed = bot.failure ?? listed.failure;

  const choose = async (id: string): Promise<void> => {
    setIsSaving(true);
    const body = { bot: { [field]: id === '' ? null : id }, overwrite: true };
    const done = await call('bots.update', { params: { botId }, body });
    setFailure(done.ok ? undefined : done.error.message);
    if (done.ok && id !== '')
      await call('channels.connect', { params: { workspaceId, credentialsId: id } }).then((made) => {
        if (!made.ok) setFailure(made.error.message);
      });
    setIsSaving(false);
    bot.reload();
    accounts.reload();
  };

  return (
    <div className={classes.account} aria-busy={isSaving}>
      <SelectField
        label="Account"
        help={
          own.length === 0
            ? 'Add credentials of this messenger on the credentials page of the workspace first.'
            : 'Takes effect at once, also for the published bot.'
        }
        {...(isLost && { error: 'These credentials no longer exist, or you may not see them.' })}
        disabled={!canWrite || isSaving || bot.value === undefined}
        value={current}
        options={[
          { value: '', label: 'None' },
          ...(isLost ? [{ value: current, label: 'Unknown' }] : []),
          ...own.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => void choose(id)}
      />
      {(failure ?? failed?.message) !== undefined && <Notice tone="bad">{failure ?? failed?.message}</Notice>}
      {account !== undefined && <AccountState account={account} botId={botId} name={names[channel]} />}
    </div>
  );
}

interface AccountStateProps {
  readonly account: {
    readonly name: string;
    readonly state: 'works' | 'paused' | 'problem';
    readonly problem: string | null;
    readonly way: 'polling' | 'webhook';
  };
  readonly botId: string;
  readonly name: 'telegram' | 'whatsapp';
}

function AccountState({ account, botId, name }: AccountStateProps) {
  const link = useLoaded(`${botId} ${account.name}`, () =>
    call('channels.link', { params: { botId, channel: name }, query: {} }),
  );
  const { state, problem, way } = account;
  return (
    <>
      {state === 'problem' ? (
        <Notice tone="bad">{`${account.name} does not work: ${problem}`}</Notice>
      ) : (
        <Notice tone={state === 'works' ? 'good' : 'warn'}>
          {state === 'works'
            ? `${account.name} works. Messages arrive by ${way}.`
            : `${account.name} is paused: what arrives is kept.`}
        </Notice>
      )}
      {link.value !== undefined && <CopyField label="Link to the chat" value={link.value.url} />}
    </>
  );
}
