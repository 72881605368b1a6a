import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { Badge } from '#builder/ui/badge.tsx';
import { Button } from '#builder/ui/button.tsx';
import { CopyButton } from '#builder/ui/copy-button.tsx';
import classes from './publish-dialog.module.css';

/** Where the bot is live. Everything else about its link is on the share page. */
export function LiveBot({ onClose }: { readonly onClose: () => void }) {
  const { botId, visit } = useEditor();
  const embed = useLoaded(botId, () => call('bots.embed', { params: { botId } }));
  const bot = useLoaded(botId, () => call('bots.get', { params: { botId } }));
  if (embed.value === undefined || bot.value === undefined) return null;
  const { isPublished, address } = embed.value;
  if (!isPublished || address === null) return null;
  return (
    <section className={classes.live}>
      <h3>{bot.value.bot.isClosed ? <Badge tone="warn">Closed</Badge> : <Badge tone="good">Live</Badge>}</h3>
      <div className={classes.address}>
        <a href={address} target="_blank" rel="noreferrer" data-live-address>
          {address}
        </a>
        <CopyButton text={address} label="Copy the address" />
      </div>
      <Button
        isSmall
        icon="share-2"
        onClick={() => {
          onClose();
          visit('share');
        }}
      >
        Share and embed
      </Button>
    </section>
  );
}
