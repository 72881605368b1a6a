import { Icon } from '#builder/ui/icon.tsx';
import classes from './bot-card.module.css';

/** The icon of a bot: an emoji, a picture, or none. */
export function BotIcon({ icon }: { readonly icon: string | null }) {
  return (
    <span className={classes.icon} aria-hidden="true">
      {icon === null || icon === '' ? (
        <Icon name="bot" size={20} />
      ) : /^(https?:|data:image\/)/.test(icon) ? (
        <img src={icon} alt="" loading="lazy" />
      ) : (
        [...icon].slice(0, 4).join('')
      )}
    </span>
  );
}
