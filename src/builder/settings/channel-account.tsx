import { useState } from 'react';
import { channelsOf } from '#bot/channels-of.ts';
import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { Notice } from '#builder/ui/notice.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import classes from './channel-fields.module.css';
import { ChannelState } from './channel-state.tsx';

const types = { chatA: 'whatsApp', chatB: 'telegram' } as const;
const names = { chatA: 'whatsapp', chatB: 'telegram' } as const;

/** The account of a bot at a messenger: which it is, whether it works, and the link to it. Changes act at once. */
export function ChannelAccount({ channel }: { readonly channel: 'chatA' | 'chatB' }) {
  const { botId, workspaceId, canWrite, problems } = useEditor();
  const field = `${channel}CredentialsId` as const;
  const bot = useLoaded(botId, () => call('bots.get', { params: { botId } }));
  const listed = useLoaded(workspaceId, () =>
    call('credentials.list', { params: { workspaceId }, query: {} }),
  );
  const accounts = useLoaded(workspaceId, () => call('channels.list', { params: { workspaceId } }));
  const workspace = useLoaded(workspaceId, () => call('workspaces.get', { params: { workspaceId } }));
  const mode = workspace.value?.currentUserMode;
  const isAdmin = mode === 'write';
  const isGuest = mode === 'guest';
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const current = bot.value?.bot[field] ?? '';
  const own = (listed.value?.credentials ?? []).filter(({ type }) => type === types[channel]);
  const isLost = listed.value !== undefined && current !== '' && !own.some(({ id }) => id === current);
  const account = accounts.value?.channels.find(({ credentialsId }) => credentialsId === current);
  const failed = bot.failure ?? workspace.failure ?? (isGuest ? undefined : listed.failure);

  const choose = async (id: string): Promise<void> => {
    setIsSaving(true);
    const body = { bot: { [field]: id === '' ? null : id }, overwrite: true };
    const done = await call('bots.update', { params: { botId }, body });
    setFailure(done.ok ? undefined : done.error.message);
    if (done.ok) problems.set({ channels: channelsOf(done.value.bot) });
    // For others, the server connects it a moment later.
    if (done.ok && id !== '' && isAdmin)
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
        help={helpOf({ isGuest, isEmpty: own.length === 0 })}
        {...(isLost && { error: 'These credentials no longer exist, or you may not see them.' })}
        disabled={!canWrite || isGuest || isSaving || bot.value === undefined}
        value={current}
        options={[
          { value: '', label: 'None' },
          ...(isLost || (isGuest && current !== '') ? [{ value: current, label: 'Unknown' }] : []),
          ...own.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => void choose(id)}
      />
      {(failure ?? failed?.message) !== undefined && <Notice tone="bad">{failure ?? failed?.message}</Notice>}
      {account !== undefined && (
        <ChannelState {...{ account, isAdmin }} channel={names[channel]} onChanged={accounts.reload} />
      )}
    </div>
  );
}

function helpOf({ isGuest, isEmpty }: { readonly isGuest: boolean; readonly isEmpty: boolean }): string {
  if (isGuest) return 'Only members of the workspace can choose an account.';
  return isEmpty
    ? 'Add credentials of this messenger on the credentials page of the workspace first.'
    : 'Takes effect at once, also for the published bot.';
}
