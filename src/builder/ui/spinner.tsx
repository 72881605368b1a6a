import { Icon } from './icon.tsx';
import classes from './spinner.module.css';

/** Work is under way; say which beside it. */
export function Spinner({ size = 16 }: { readonly size?: number }) {
  return <Icon name="loader-circle" size={size} className={classes.spinner} />;
}
