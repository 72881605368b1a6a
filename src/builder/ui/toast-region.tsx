import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import classes from './toasts.module.css';
import { toasts } from './toasts.ts';

/** Shows the short messages; screen readers hear them. */
export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  return (
    <div className={classes.region} role="status" aria-live="polite">
      {shown.map(({ id, text, tone, action }) => (
        <div key={id} className={classNames(classes.toast, tone !== 'plain' && classes[tone])}>
          {tone !== 'plain' && <Icon name={tone === 'bad' ? 'circle-alert' : 'circle-check'} />}
          {text}
          {action !== undefined && (
            <Button
              isSmall
              look="quiet"
              onClick={() => {
                action.run();
                toasts.close(id);
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton icon="x" label="Close" isSmall onClick={() => toasts.close(id)} />
        </div>
      ))}
    </div>
  );
}
