import { Badge } from '#builder/ui/badge.tsx';
import { Icon } from '#builder/ui/icon.tsx';
import { Link } from '#builder/ui/link.tsx';
import { RelativeTime } from '#builder/ui/relative-time.tsx';
import classes from './bot-card.module.css';
import { BotIcon } from './bot-icon.tsx';
import { BotMenu } from './bot-menu.tsx';
import { type BotSummary, useHome } from './home.tsx';
import { startDrag } from './move.ts';

interface BotCardProps {
  readonly bot: BotSummary;
  /** Shows which folder it is in: in the results of a search. */
  readonly isFolderShown: boolean;
}

/** A bot in the list: a link to its flow, its state, and what can be done with it. */
export function BotCard({ bot, isFolderShown }: BotCardProps) {
  const { folders } = useHome();
  const folder = isFolderShown ? folders.value?.find(({ id }) => id === bot.folderId) : undefined;
  return (
    <li
      className={classes.card}
      draggable={bot.accessRight === 'write'}
      onDragStart={(event) => startDrag(event, { kind: 'bot', id: bot.id })}
      data-bot-id={bot.id}
    >
      <div className={classes.head}>
        <BotIcon icon={bot.icon} />
        <BotMenu bot={bot} />
      </div>
      <h2 className={classes.name}>
        <Link href={`/app/bots/${bot.id}/flow`} className={classes.link}>
          {bot.name}
        </Link>
      </h2>
      <p className={classes.facts}>
        <State bot={bot} />
        <span className={classes.time}>
          Edited <RelativeTime at={bot.updatedAt} />
        </span>
      </p>
      {folder !== undefined && (
        <p className={classes.folder}>
          <Icon name="folder" size={14} />
          {folder.name}
        </p>
      )}
    </li>
  );
}

function State({ bot }: { readonly bot: BotSummary }) {
  if (bot.isDisabled) return <Badge tone="bad">Switched off</Badge>;
  if (bot.publishedBotId === null) return <Badge tone="plain">Draft</Badge>;
  if (bot.isClosed) return <Badge tone="warn">Closed</Badge>;
  return bot.hasDraftChanges ? (
    <Badge tone="accent">Live, draft changed</Badge>
  ) : (
    <Badge tone="good">Live</Badge>
  );
}
