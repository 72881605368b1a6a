import type { Session } from '#builder/api/session.ts';
import { Button } from '#builder/ui/button.tsx';
import { navigate } from '#builder/ui/location.ts';
import { Page } from '#builder/ui/page.tsx';
import { PageHead } from '#builder/ui/page-head.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TokensSection } from './tokens-section.tsx';

/** The person who is signed in: profile, password, sessions and tokens. */
export function AccountPage({ session }: { readonly session: Session }) {
  return (
    <main>
      <Page isNarrow isCentred>
        <PageHead title="Account" text={session.user.email}>
          <Button icon="arrow-left" onClick={() => navigate('/app')}>
            Back to my bots
          </Button>
        </PageHead>
        <ProfileSection session={session} />
        <PasswordSection session={session} />
        <SessionsSection />
        <TokensSection session={session} />
      </Page>
    </main>
  );
}
