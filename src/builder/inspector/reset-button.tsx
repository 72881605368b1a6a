import classes from './inspector.module.css';

/** Takes a value back, so that the default counts again. */
export function ResetButton({ title, reset }: { readonly title: string; readonly reset: () => void }) {
  return (
    <button type="button" className={classes.textButton} aria-label={`Reset ${title}`} onClick={reset}>
      Reset
    </button>
  );
}
