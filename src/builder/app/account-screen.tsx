import { AccountPage } from '#builder/account/account-page.tsx';
import { SignedIn } from './signed-in.tsx';

/** The person who is signed in. */
export function AccountScreen() {
  return <SignedIn>{(session) => <AccountPage session={session} />}</SignedIn>;
}
