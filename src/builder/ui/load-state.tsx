import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { canTryAgain } from './can-try-again.ts';
import { EmptyState } from './empty-state.tsx';
import classes from './load-state.module.css';
import { Spinner } from './spinner.tsx';

interface LoadStateProps<T> {
  readonly of: {
    readonly value: T | undefined;
    readonly failure: { readonly status: number; readonly message: string } | undefined;
    readonly reload: () => void;
  };
  /** What is loaded, for the message: `bots`. */
  readonly what: string;
  readonly children: (value: T) => ReactNode;
}

/** Shows what is loaded; until then that it is on its way, or why it is not there, with a way to try again where that can help. */
export function LoadState<T>({ of, what, children }: LoadStateProps<T>) {
  if (of.value !== undefined) return children(of.value);
  if (of.failure === undefined)
    return (
      <p className={classes.loading} role="status">
        <Spinner />
        Loading {what} …
      </p>
    );
  return (
    <div role="alert">
      <EmptyState
        icon={of.failure.status === 0 ? 'cloud-off' : 'triangle-alert'}
        title={`The ${what} could not be loaded`}
        text={of.failure.message}
      >
        {canTryAgain(of.failure.status) && (
          <Button look="primary" onClick={of.reload}>
            Try again
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
