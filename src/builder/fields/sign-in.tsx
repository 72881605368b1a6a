import { Button } from '#builder/ui/button.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import { type SignInPlan, useSignIn } from './use-sign-in.ts';

interface SignInProps extends SignInPlan {
  /** Who connects the account, as people call it: `Google`. */
  readonly service: string;
  /** Whether an OAuth client must be filled in first. */
  readonly needsClient: boolean;
}

/** Connects an account by signing in at its service, in a window of its own. */
export function SignIn({ service, needsClient, ...plan }: SignInProps) {
  const { state, start } = useSignIn(plan);
  const isWaiting = state.kind === 'waiting';
  return (
    <>
      <div>
        <Button
          look={isWaiting || needsClient ? undefined : 'primary'}
          icon="external-link"
          isBusy={state.kind === 'starting'}
          aria-disabled={needsClient || undefined}
          onClick={() => !needsClient && start()}
        >
          {isWaiting ? 'Open the window again' : `Sign in with ${service}`}
        </Button>
      </div>
      {needsClient && (
        <Notice tone="info">
          This installation has no OAuth client for {service}. Fill in the client id and secret of your own
          first.
        </Notice>
      )}
      {isWaiting && (
        <Notice tone="info">
          {state.url === undefined ? (
            `Waiting for you in the window of ${service} …`
          ) : (
            <>
              Your browser did not allow a window.{' '}
              <a href={state.url} target="_blank" rel="noreferrer">
                Sign in with {service}
              </a>{' '}
              in another tab.
            </>
          )}
        </Notice>
      )}
      {state.kind === 'failed' && <Notice tone="bad">{state.message}</Notice>}
    </>
  );
}
