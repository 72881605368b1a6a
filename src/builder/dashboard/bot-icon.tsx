import { Icon } from '#builder/ui/icon.tsx';
import classes from './bot-card.module.css';
import { isDrawn } from './is-drawn.ts';

/** The icon of a bot: an emoji, a picture, or none. */
export function BotIcon({ icon }: { readonly icon: string | null }) {
  return (
    <span className={classes.icon} aria-hidden="true">
      {icon !== null && /^(https?:|data:image\/)/.test(icon) ? (
        <img src={icon} alt="" loading="lazy" />
      ) : (
        <Sign text={[...(icon ?? '')].slice(0, 4).join('')} />
      )}
    </span>
  );
}

/** A short text; the icon of all bots where the machine could only draw empty boxes. */
function Sign({ text }: { readonly text: string }) {
  return text !== '' && isDrawn(text) ? text : <Icon name="bot" size={20} />;
}
