import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { CopyButton } from '#builder/ui/copy-button.tsx';
import { issuesOf } from '#builder/ui/issues-of.ts';
import { Notice } from '#builder/ui/notice.tsx';
import { QrCode } from '#builder/ui/qr-code.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import { isLoopback } from '#lib/is-loopback.ts';
import classes from './share.module.css';
import type { SharedBot } from './shared-bot.ts';

interface LinkFieldsProps {
  readonly shared: SharedBot;
  readonly onChange: () => void;
}

/** The page of the bot: its address, as a code for cameras, and its name in the address. */
export function LinkFields({ shared, onChange }: LinkFieldsProps) {
  const { embed, bot } = shared;
  return (
    <>
      {!embed.isPublished && <NotPublished />}
      {isLoopback(embed.host) && (
        <Notice tone="warn">
          Only this computer can reach {embed.host}. Set PUBLIC_URL to the public address of this server
          before you share the link or the code.
        </Notice>
      )}
      {embed.address !== null && (
        <div className={classes.link}>
          <div className={classes.address}>
            <a href={embed.address} target="_blank" rel="noreferrer" data-live-address>
              {embed.address}
            </a>
            <CopyButton text={embed.address} label="Copy the address" />
          </div>
          <p className={classes.quiet}>
            A page that contains only the chat, for e-mails, posters and messages.
          </p>
          <QrCode address={embed.address} />
        </div>
      )}
      {bot.publicId !== null && <PublicId publicId={bot.publicId} onChange={onChange} />}
    </>
  );
}

function NotPublished() {
  const { panels } = useEditor();
  return (
    <Notice tone="warn">
      <p>This bot is not published: nobody can open its link yet. You can try it beside this.</p>
      <Button isSmall icon="rocket" onClick={() => panels.show({ over: 'publish' })}>
        Publish …
      </Button>
    </Notice>
  );
}

function PublicId({ publicId, onChange }: { readonly publicId: string; readonly onChange: () => void }) {
  const { botId, canWrite } = useEditor();
  const [typed, setTyped] = useState(publicId);
  const [failure, setFailure] = useState<string>();
  const save = async (): Promise<void> => {
    const done = await call('bots.update', {
      params: { botId },
      body: { bot: { publicId: typed }, overwrite: true },
    });
    setFailure(done.ok ? undefined : (issuesOf(done.error)['bot.publicId'] ?? done.error.message));
    if (done.ok) onChange();
  };
  return (
    <form
      className={classes.inline}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="Name in the address"
        help="Takes effect at once; the old link stops working."
        value={typed}
        readOnly={!canWrite}
        {...(failure !== undefined && { error: failure })}
        onChange={setTyped}
      />
      <Button type="submit" disabled={typed === publicId || typed === ''}>
        Change
      </Button>
    </form>
  );
}
