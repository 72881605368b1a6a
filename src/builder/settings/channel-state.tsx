import { useState } from 'react';
import { type CallReply, call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { TryOnPhone } from '#builder/preview/try-on-phone.tsx';
import { Button } from '#builder/ui/button.tsx';
import { ConfirmDialog } from '#builder/ui/confirm-dialog.tsx';
import { CopyField } from '#builder/ui/copy-field.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import { QrCode } from '#builder/ui/qr-code.tsx';
import { report } from '#builder/ui/report.ts';
import { BotOrder } from './bot-order.tsx';
import classes from './channel-fields.module.css';

export type ChannelAccount = CallReply<'channels.list'>['channels'][number];

interface ChannelStateProps {
  readonly account: ChannelAccount;
  readonly channel: 'telegram' | 'whatsapp';
  /** Whether this person may change the account: all bots of it are concerned. */
  readonly isAdmin: boolean;
  /** It is different now. */
  readonly onChanged: () => void;
}

/** Whether the account of a bot works, and what can be done about it. */
export function ChannelState({ account, isAdmin, channel, onChanged }: ChannelStateProps) {
  const { workspaceId, canWrite } = useEditor();
  const { credentialsId, name, isPaused, botIds } = account;
  const [isBusy, setIsBusy] = useState(false);
  const [asksToDisconnect, setAsksToDisconnect] = useState(false);
  const params = { workspaceId, credentialsId };
  const act = async (work: () => Promise<Parameters<typeof report>[0]>): Promise<void> => {
    setIsBusy(true);
    report(await work());
    setIsBusy(false);
    onChanged();
  };
  const change = (body: { readonly isPaused?: boolean; readonly botIds?: string[] }) =>
    act(() => call('channels.update', { params, body }));

  return (
    <>
      <State account={account} />
      {isAdmin ? (
        <Actions
          {...{ account, isBusy }}
          onPause={() => void change({ isPaused: !isPaused })}
          onCheck={() => void act(() => call('channels.check', { params }))}
          onDisconnect={() => setAsksToDisconnect(true)}
        />
      ) : (
        <p className={classes.note}>
          Only admins of the workspace can pause, check, order and disconnect its accounts.
        </p>
      )}
      {canWrite && (
        <div className={classes.actions}>
          <TryOnPhone channel={channel} />
        </div>
      )}
      <LinkToChat {...{ name, channel }} />
      {botIds.length > 1 && (
        <BotOrder
          {...{ botIds, isBusy }}
          {...(isAdmin && { onOrder: (ids) => void change({ botIds: [...ids] }) })}
        />
      )}
      {asksToDisconnect && (
        <ConfirmDialog
          name="channel-disconnect"
          title={`Disconnect ${name}?`}
          text="No bot answers there then. Who wrote there and what waits to be sent is deleted; results stay. Choosing the account again connects it again."
          action="Disconnect"
          onConfirm={() => act(() => call('channels.disconnect', { params }))}
          onClose={() => setAsksToDisconnect(false)}
        />
      )}
    </>
  );
}

interface LinkProps extends Pick<ChannelStateProps, 'channel'> {
  /** Of the account. */
  readonly name: string;
}

function LinkToChat({ name, channel }: LinkProps) {
  const { botId } = useEditor();
  const link = useLoaded(`${botId} ${name}`, () =>
    call('channels.link', { params: { botId, channel }, query: {} }),
  );
  if (link.value === undefined) return null;
  return (
    <>
      <CopyField label="Link to the chat" value={link.value.url} />
      <QrCode address={link.value.url} />
    </>
  );
}

interface ActionsProps {
  readonly account: ChannelAccount;
  readonly isBusy: boolean;
  readonly onPause: () => void;
  readonly onCheck: () => void;
  readonly onDisconnect: () => void;
}

function Actions({ account: { name, isPaused }, isBusy, onPause, onCheck, onDisconnect }: ActionsProps) {
  return (
    <div className={classes.actions} role="group" aria-label={`Account ${name}`}>
      <Button isSmall disabled={isBusy} onClick={onPause}>
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button isSmall disabled={isBusy} onClick={onCheck}>
        Check now
      </Button>
      <Button isSmall disabled={isBusy} onClick={onDisconnect}>
        Disconnect …
      </Button>
    </div>
  );
}

function State({ account: { name, state, problem, way } }: Pick<ChannelStateProps, 'account'>) {
  switch (state) {
    case 'problem':
      return <Notice tone="bad">{`${name} does not work: ${problem}`}</Notice>;
    case 'paused':
      return <Notice tone="warn">{`${name} is paused: what arrives is kept, and nothing is sent.`}</Notice>;
    case 'works':
      return <Notice tone="good">{`${name} works. Messages arrive by ${way}.`}</Notice>;
  }
}
