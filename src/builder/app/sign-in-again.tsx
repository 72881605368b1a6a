import { useEffect, useSyncExternalStore } from 'react';
import { session } from '#builder/api/session.ts';
import { signedOut } from '#builder/api/signed-out.ts';
import { Dialog } from '#builder/ui/dialog.tsx';
import { part } from '#builder/ui/part.tsx';
import { signInAgain } from './sign-in-again-state.ts';

const SignInForm = part(() => import('#builder/auth/sign-in-form.tsx').then((room) => room.SignInForm));

/** Asks to sign in again over an open bot: what was typed stays where it is. */
export function SignInAgain() {
  const { isNeeded, isOpen } = useSyncExternalStore(signInAgain.subscribe, signInAgain.get);
  useEffect(() => {
    const stopHandling = signedOut.handle(signInAgain.ended);
    const stopWatching = session.subscribe(() => {
      if (session.get()) signInAgain.done();
    });
    return () => {
      stopHandling();
      stopWatching();
      signInAgain.done();
    };
  }, []);
  useEffect(() => {
    if (!isNeeded) return;
    // Perhaps in another tab, or by a link.
    const look = (): void => void session.load();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [isNeeded]);
  return (
    <Dialog name="session-ended" title="Your session has ended" isOpen={isOpen} onClose={signInAgain.close}>
      <p>Sign in again to continue. Your changes are kept and will then be saved.</p>
      <SignInForm email={session.get()?.user.email ?? ''} onDone={session.set} />
    </Dialog>
  );
}
