import { Badge } from '#builder/ui/badge.tsx';
import { Icon } from '#builder/ui/icon.tsx';
import { Link } from '#builder/ui/link.tsx';
import { RelativeTime } from '#builder/ui/relative-time.tsx';
import { SelectBox } from '#builder/ui/select-box.tsx';
import type { Selection } from '#builder/ui/use-selected.ts';
import { addressOf } from './address-of.ts';
import classes from './bot-card.module.css';
import { BotIcon } from './bot-icon.tsx';
import { BotMenu } from './bot-menu.tsx';
import { FlowPicture } from './flow-picture.tsx';
import { type BotSummary, useHome } from './home.tsx';
import { startDrag } from './move.ts';
import type { DraftLook } from './problem-loader.ts';
import { ProblemsBadge } from './problems-badge.tsx';
import { useDraftLook } from './use-draft-look.ts';

interface BotCardProps {
  readonly bot: BotSummary;
  /** Shows which folder it is in: in the results of a search. */
  readonly isFolderShown: boolean;
  /** Undefined: the person may not change several at once. */
  readonly selection: Selection | undefined;
}

/** A bot in the list: a link to its flow, its state, and what can be done with it. */
export function BotCard({ bot, isFolderShown, selection }: BotCardProps) {
  const { folders } = useHome();
  const folder = isFolderShown ? folders.value?.find(({ id }) => id === bot.folderId) : undefined;
  const isSelected = selection?.has(bot.id) === true;
  const { place, counts, flow } = useDraftLook(bot);
  return (
    <li
      ref={place}
      className={classes.card}
      draggable={selection !== undefined}
      onDragStart={(event) =>
        startDrag(event, { kind: 'bots', ids: isSelected && selection ? selection.ids : [bot.id] })
      }
      data-bot-id={bot.id}
      data-selected={isSelected}
    >
      <div className={classes.head}>
        <span className={classes.picture} aria-hidden="true">
          <Picture flow={bot.accessRight === 'guest' ? noFlow : flow} />
        </span>
        <span className={classes.tools}>
          {selection !== undefined && <SelectBox id={bot.id} name={bot.name} selection={selection} isQuiet />}
          <BotMenu bot={bot} />
        </span>
      </div>
      <h2 className={classes.name}>
        <BotIcon icon={bot.icon} />
        <Link href={addressOf(bot)} className={classes.link} title={bot.name}>
          {bot.name}
        </Link>
      </h2>
      <p className={classes.facts}>
        <State bot={bot} />
        {counts !== undefined && <ProblemsBadge counts={counts} />}
      </p>
      <p className={classes.time}>
        Edited <RelativeTime at={bot.updatedAt} />
        {bot.editedBy?.name && ` by ${bot.editedBy.name}`}
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

const noFlow: DraftLook['flow'] = { groups: [], edges: [] };

/** The flow of the bot; undefined: it is not known yet. */
function Picture({ flow }: { readonly flow: DraftLook['flow'] | undefined }) {
  if (flow === undefined) return null;
  return flow.groups.length > 0 ? <FlowPicture flow={flow} /> : <Icon name="bot" size={20} />;
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
