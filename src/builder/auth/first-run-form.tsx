import { useState } from 'react';
import type { Session } from '#builder/api/session.ts';
import { useSubmit } from '#builder/api/use-submit.ts';
import { Button } from '#builder/ui/button.tsx';
import { navigate } from '#builder/ui/location.ts';
import { AccountForm } from './account-form.tsx';
import { AuthCard } from './auth-card.tsx';
import { saveOwner } from './save-owner.ts';

/** The address that the first start makes up. */
const PLACEHOLDER = 'owner@localhost';

/** Name, e-mail and password of somebody who came by a link. */
export function FirstRunForm({ session }: { readonly session: Session }) {
  const { user } = session;
  const [account, setAccount] = useState({
    name: user.name === 'Owner' ? '' : (user.name ?? ''),
    email: user.email === PLACEHOLDER ? '' : user.email,
    password: '',
  });
  const goOn = (): void => navigate('/app', { isReplacing: true });
  const { submit, failure, isBusy } = useSubmit(() => saveOwner(session, account), goOn);
  return (
    <AuthCard title="Welcome to Parley" text="You are signed in. Choose how you sign in next time.">
      <AccountForm
        {...{ account, failure, isBusy }}
        onChange={setAccount}
        isEmailFixed={!user.isInstanceOwner}
        action="Save and continue"
        onSubmit={submit}
      >
        {isOwnMachine() && (
          <Button look="quiet" onClick={goOn}>
            Skip for now
          </Button>
        )}
      </AccountForm>
    </AuthCard>
  );
}

/** On the machine itself nobody else can use the server, and each start prints another link. */
const isOwnMachine = (): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(window.location.hostname);
