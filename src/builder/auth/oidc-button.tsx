import { useState } from 'react';
import type { ApiFailure } from '#builder/api/api-failure.ts';
import { call } from '#builder/api/call.ts';
import { Button } from '#builder/ui/button.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import classes from './auth-form.module.css';
import { nextAddress } from './next-address.ts';

/** Leads to the provider of single sign-on. */
export function OidcButton({ name }: { readonly name: string }) {
  const [failure, setFailure] = useState<ApiFailure>();
  const [isBusy, setIsBusy] = useState(false);
  const start = async (): Promise<void> => {
    setIsBusy(true);
    const reply = await call('auth.startOidc', { body: { next: nextAddress(window.location.search) } });
    if (reply.ok) return window.location.assign(reply.value.url);
    setIsBusy(false);
    setFailure(reply.error);
  };
  return (
    <div className={classes.form}>
      {failure !== undefined && <Notice tone="bad">{failure.message}</Notice>}
      <Button onClick={() => void start()} isBusy={isBusy}>
        Sign in with {name}
      </Button>
    </div>
  );
}

const problems: Readonly<Record<string, string>> = {
  expired: 'That sign-in took too long or was used already. Start again.',
  otherBrowser: 'That sign-in was started in another browser. Start again in this one.',
  refused: 'You were not signed in there, or the answer could not be trusted. Start again.',
  noEmail: 'Your account there has no confirmed e-mail address. Ask whoever manages it.',
  otherDomain: 'Accounts with your e-mail address cannot sign in here.',
  notInvited: 'You have no account here yet. Ask somebody to invite you.',
  unconfirmed:
    'There is an account with your address, but nobody has confirmed it. Sign in with its password, or ask for a sign-in link.',
};

/**
 * Why a sign-in at the provider failed, from the address of the page; undefined: it did not.
 * @example oidcProblem('?problem=notInvited') // 'You have no account here yet. …'
 */
export function oidcProblem(search: string): string | undefined {
  const problem = new URLSearchParams(search).get('problem');
  return problem === null ? undefined : (problems[problem] ?? problems['refused']);
}
