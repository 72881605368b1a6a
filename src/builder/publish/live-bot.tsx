import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { CopyButton } from '#builder/ui/copy-button.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import { QrCode } from '#builder/ui/qr-code.tsx';
import { Switch } from '#builder/ui/switch.tsx';
import { EmbedCode } from './embed-code.tsx';
import classes from './publish-dialog.module.css';
import { UnpublishButton } from './unpublish-button.tsx';

/** Where the bot is live: its address, code for websites, and the ways to end it. */
export function LiveBot({ onChange }: { readonly onChange: () => void }) {
  const { botId } = useEditor();
  const embed = useLoaded(botId, () => call('bots.embed', { params: { botId } }));
  const bot = useLoaded(botId, () => call('bots.get', { params: { botId } }));
  const [failure, setFailure] = useState<string>();
  if (embed.value === undefined || bot.value === undefined) return null;
  const { isPublished, address, forms } = embed.value;
  if (!isPublished || address === null) return null;
  const { isClosed } = bot.value.bot;

  const close = async (isOn: boolean): Promise<void> => {
    const done = await call('bots.update', {
      params: { botId },
      body: { bot: { isClosed: isOn }, overwrite: true },
    });
    if (done.ok) bot.reload();
    else setFailure(done.error.message);
  };
  const unpublish = async (): Promise<string | undefined> => {
    const done = await call('bots.unpublish', { params: { botId } });
    if (!done.ok) return done.error.message;
    embed.reload();
    onChange();
    return undefined;
  };

  return (
    <section className={classes.live}>
      <h3>Live</h3>
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <div className={classes.address}>
        <a href={address} target="_blank" rel="noreferrer" data-live-address>
          {address}
        </a>
        <CopyButton text={address} label="Copy the address" />
      </div>
      <div className={classes.columns}>
        <EmbedCode forms={forms} />
        <QrCode address={address} />
      </div>
      <Switch
        label="Closed for new chats"
        help="Running chats can be finished. Takes effect at once."
        isOn={isClosed}
        onChange={(isOn) => void close(isOn)}
      />
      <UnpublishButton onUnpublish={unpublish} onFailure={setFailure} />
    </section>
  );
}
