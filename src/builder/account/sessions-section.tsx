import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { Badge } from '#builder/ui/badge.tsx';
import { Button } from '#builder/ui/button.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { RelativeTime } from '#builder/ui/relative-time.tsx';
import { report } from '#builder/ui/report.ts';
import { Row, Rows, Section } from '#builder/ui/rows.tsx';

/** The browsers in which the person is signed in. */
export function SessionsSection() {
  const sessions = useLoaded('sessions', () => call('auth.listSessions', {}));
  const others = (sessions.value?.sessions ?? []).filter(({ isCurrent }) => !isCurrent);
  const end = async (sessionId: string): Promise<void> => {
    report(await call('auth.revokeSession', { params: { sessionId } }), 'That browser was signed out.');
    sessions.reload();
  };
  const endOthers = async (): Promise<void> => {
    report(await call('auth.revokeOtherSessions', {}), 'You were signed out everywhere else.');
    sessions.reload();
  };
  return (
    <Section
      title="Sessions"
      text="The browsers in which you are signed in."
      tools={
        others.length > 0 && (
          <Button isSmall onClick={() => void endOthers()}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <LoadState of={sessions} what="sessions">
        {(value) => (
          <Rows>
            {value.sessions.map(({ id, browser, isCurrent, createdAt, lastUsedAt }) => (
              <Row
                key={id}
                title={browser}
                text={
                  <>
                    Signed in <RelativeTime at={createdAt} />, last used{' '}
                    <RelativeTime at={lastUsedAt ?? createdAt} />
                  </>
                }
              >
                {isCurrent ? (
                  <Badge tone="good">This browser</Badge>
                ) : (
                  <Button isSmall onClick={() => void end(id)}>
                    Sign out
                  </Button>
                )}
              </Row>
            ))}
          </Rows>
        )}
      </LoadState>
    </Section>
  );
}
