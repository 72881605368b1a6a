import type { ApiFailure } from '#builder/api/api-failure.ts';
import { Button } from '#builder/ui/button.tsx';
import { canTryAgain } from '#builder/ui/can-try-again.ts';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { navigate } from '#builder/ui/location.ts';

interface BotFailureProps {
  readonly failure: ApiFailure;
  readonly icon: string;
  /** What could not be opened: `bot`. */
  readonly what: string;
  readonly reload: () => void;
}

/** Says why a part of a bot could not be opened, and what to do now. */
export function BotFailure({ failure, icon, what, reload }: BotFailureProps) {
  const text = failure.status === 404 ? 'This bot does not exist, or you may not see it.' : failure.message;
  return (
    <main>
      <EmptyState icon={icon} title={`The ${what} could not be opened`} text={text}>
        {canTryAgain(failure.status) ? (
          <Button look="primary" onClick={reload}>
            Try again
          </Button>
        ) : (
          <Button look="primary" onClick={() => navigate('/app')}>
            All bots
          </Button>
        )}
      </EmptyState>
    </main>
  );
}
