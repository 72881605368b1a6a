import { type FormEvent, useState } from 'react';
import type { Result } from '#lib/result.ts';
import type { ApiFailure } from './api-failure.ts';

/** The state of a form that sends something. */
export interface Submit {
  readonly submit: (event: FormEvent) => void;
  /** Why it failed the last time. */
  readonly failure: ApiFailure | undefined;
  readonly isBusy: boolean;
}

/**
 * Sends a form, once at a time. `done` runs when it worked.
 * @example const { submit, failure, isBusy } = useSubmit(() => call('users.updateMe', { body: { name } }), reload);
 */
export function useSubmit<T>(
  send: () => Promise<Result<T, ApiFailure>>,
  done: (value: T) => Promise<void> | void,
): Submit {
  const [failure, setFailure] = useState<ApiFailure>();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (): Promise<void> => {
    setIsBusy(true);
    const sent = await send();
    setIsBusy(false);
    setFailure(sent.ok ? undefined : sent.error);
    if (sent.ok) await done(sent.value);
  };
  return {
    submit: (event) => {
      event.preventDefault();
      if (!isBusy) void run();
    },
    failure,
    isBusy,
  };
}
