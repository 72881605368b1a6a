import { Picture } from '#builder/ui/picture.tsx';
import classes from './bot-card.module.css';
import { isDrawn } from './is-drawn.ts';

/** The icon of a bot: an emoji, a picture, or none; none, too, where the machine could only draw empty boxes. */
export function BotIcon({ icon }: { readonly icon: string | null }) {
  if (icon === null) return null;
  if (/^(https?:|data:image\/)/.test(icon))
    return <Picture className={classes.icon} src={icon} alt="" instead={null} />;
  const sign = [...icon].slice(0, 4).join('');
  if (sign === '' || !isDrawn(sign)) return null;
  return (
    <span className={classes.icon} aria-hidden="true">
      {sign}
    </span>
  );
}
