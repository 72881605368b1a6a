import { call } from '#builder/api/call.ts';
import { session as current } from '#builder/api/session.ts';
import { classNames } from '#builder/ui/class-names.ts';
import { navigate } from '#builder/ui/location.ts';
import { Menu } from '#builder/ui/menu.tsx';
import { report } from '#builder/ui/report.ts';
import { useHome } from './home.tsx';
import classes from './sidebar.module.css';

/** Who is signed in: account and sign-out. */
export function AccountMenu() {
  const { user } = useHome().session;
  const name = user.name ?? user.email;
  return (
    <div className={classes.wide}>
      <Menu
        label="Account"
        placement="top start"
        groups={[
          {
            title: user.email,
            entries: [
              { id: 'account', label: 'Account settings', icon: 'user', run: () => navigate('/app/account') },
              { id: 'docs', label: 'API reference', icon: 'code', href: '/api/docs' },
            ],
          },
          { entries: [{ id: 'sign-out', label: 'Sign out', icon: 'log-out', run: () => void signOut() }] },
        ]}
      >
        <span className={classes.who}>
          <span className={classNames(classes.initial, classes.person)} aria-hidden="true">
            {[...name][0]?.toUpperCase()}
          </span>
          <span className={classes.label}>{name}</span>
        </span>
      </Menu>
    </div>
  );
}

async function signOut(): Promise<void> {
  if (!report(await call('auth.signOut', {}))) return;
  current.set(null);
  navigate('/app/sign-in');
}
