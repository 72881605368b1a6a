import { useDraft } from '#builder/editor/editor.ts';
import { Icon } from '#builder/ui/icon.tsx';
import { Picture } from '#builder/ui/picture.tsx';
import classes from './link-card.module.css';

const none = <Icon name="image" size={20} />;

/** How a link to the bot looks in a chat or on a social network. */
export function LinkCard() {
  const name = useDraft((draft) => draft.name);
  const metadata = useDraft(({ settings }) => settings.metadata);
  const { title, description, imageUrl = '' } = metadata ?? {};
  const hasPicture = /^(https?:|\/|data:image\/)/.test(imageUrl);
  return (
    <figure className={classes.figure}>
      <div className={classes.card} data-large={hasPicture || undefined}>
        <div className={classes.picture}>
          {hasPicture ? <Picture src={imageUrl} alt="" instead={none} /> : none}
        </div>
        <div className={classes.words}>
          <span className={classes.host}>{window.location.host}</span>
          <strong className={classes.title}>{title?.trim() || name}</strong>
          <span className={classes.description}>{description?.trim() || 'No description yet'}</span>
        </div>
      </div>
      <figcaption className={classes.caption}>A shared link</figcaption>
    </figure>
  );
}
