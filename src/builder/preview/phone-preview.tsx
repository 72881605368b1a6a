import { useEffect, useEffectEvent, useState } from 'react';
import { type CallReply, call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { CopyField } from '#builder/ui/copy-field.tsx';
import { Dialog } from '#builder/ui/dialog.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import { QrCode } from '#builder/ui/qr-code.tsx';
import { timeOfDay } from '#builder/ui/time-of-day.ts';
import classes from './phone-preview.module.css';
import { useAsking } from './use-asking.ts';

const steps = {
  whatsapp: ['Scan this with your phone.', 'Send the message that is there already.'],
  telegram: ['Scan this with your phone.', 'Press Start.'],
} as const;

const names = { whatsapp: 'WhatsApp', telegram: 'Telegram' } as const;

export interface PhonePreviewProps {
  readonly channel: keyof typeof steps;
  readonly onClose: () => void;
  /** A phone begins to show the draft. */
  readonly onRunning?: () => void;
}

/** How to try the draft on one's own phone, and whether a phone does. */
export function PhonePreview({ channel, onClose, onRunning }: PhonePreviewProps) {
  const { botId, testing, visit } = useEditor();
  const params = { botId, channel };
  const made = useLoaded(`${botId} ${channel}`, () => {
    const { from: startFrom } = testing.get();
    return call('channels.preview', { params, body: { ...(startFrom && { startFrom }) } });
  });
  return (
    <Dialog name="phone-preview" title="Try on your phone" isOpen onClose={onClose}>
      {made.failure?.code === 'CHANNEL_NOT_CONNECTED' ? (
        <Notice tone="warn">
          <p>
            The bot has no account at {names[channel]} yet. Choose one under{' '}
            <em>Settings › Messaging channels</em>, then try again.
          </p>
          <Button isSmall onClick={() => visit('settings')}>
            Open the settings
          </Button>
        </Notice>
      ) : (
        <LoadState of={made} what="code">
          {(value) => (
            <Code key={value.code} {...{ channel, params, onRunning }} made={value} onAgain={made.reload} />
          )}
        </LoadState>
      )}
    </Dialog>
  );
}

interface CodeProps {
  readonly channel: PhonePreviewProps['channel'];
  readonly params: { readonly botId: string; readonly channel: string };
  readonly made: CallReply<'channels.preview'>;
  /** A new one, please. */
  readonly onAgain: () => void;
  readonly onRunning: PhonePreviewProps['onRunning'];
}

function Code({ channel, params, made: { code, link, expiresAt }, onAgain, onRunning }: CodeProps) {
  const { testing } = useEditor();
  const [found, setFound] = useState<CallReply<'channels.getPreview'>>();
  const isOver = found?.state === 'ended' || found?.state === 'expired';
  const isRunning = found?.state === 'running';
  const { botId } = params;
  const told = useEffectEvent(() => {
    testing.follow({ channel, code });
    onRunning?.();
  });
  useEffect(() => {
    if (isRunning) told();
  }, [isRunning]);
  const { failure, again } = useAsking({
    key: `${botId} ${channel} ${code}`,
    ask: () => call('channels.getPreview', { params: { botId, channel, code } }),
    onAnswer: setFound,
    isOver,
  });
  return (
    <div className={classes.preview}>
      {!isRunning && !isOver && <Way {...{ channel, link }} />}
      {failure === undefined || isOver ? (
        <State {...{ found, expiresAt }} />
      ) : (
        <Notice tone="warn">
          <p>{failure.message}</p>
          <Button isSmall icon="refresh-cw" onClick={again}>
            Try again
          </Button>
        </Notice>
      )}
      {isOver ? (
        <Button look="primary" onClick={onAgain}>
          New code
        </Button>
      ) : (
        !isRunning && (
          <>
            <CopyField label="Link" value={link} help="Opens the chat on a phone or computer." />
            <CopyField label="Or send this code" value={code} />
          </>
        )
      )}
      <p className={classes.note}>
        No result is recorded, and the published bot answers everybody else. Changes of the draft count from
        the next message on.
      </p>
    </div>
  );
}

/** How the code gets to a phone. */
function Way({ channel, link }: { readonly channel: keyof typeof steps; readonly link: string }) {
  return (
    <div className={classes.way}>
      <QrCode address={link} />
      <ol className={classes.steps}>
        {steps[channel].map((step) => (
          <li key={step}>{step}</li>
        ))}
        <li>The draft begins there. Write “stop” to end it.</li>
      </ol>
    </div>
  );
}

interface StateProps {
  readonly found: CallReply<'channels.getPreview'> | undefined;
  readonly expiresAt: string;
}

function State({ found, expiresAt }: StateProps) {
  switch (found?.state) {
    case 'running':
      return (
        <Notice tone="good">
          {found.name ?? 'A phone'} tries the draft until {timeOfDay(found.until ?? expiresAt)}.
        </Notice>
      );
    case 'ended':
      return <Notice tone="info">The phone no longer tries the draft.</Notice>;
    case 'expired':
      return <Notice tone="warn">Nobody sent the code in time.</Notice>;
    case 'waiting':
    case undefined:
      return (
        <Notice tone="info">
          Waiting for your phone. The code works once, until {timeOfDay(expiresAt)}.
        </Notice>
      );
  }
}
