import { Link } from '#builder/ui/link.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import { useHome } from './home.tsx';

/** For those who came by a link and would need another one next time. */
export function NoPasswordHint() {
  if (useHome().session.hasPassword) return null;
  return (
    <Notice tone="info">
      <p>
        You signed in with a link and have no password yet. <Link href="/app/account">Set a password</Link> to
        sign in again from anywhere.
      </p>
    </Notice>
  );
}
