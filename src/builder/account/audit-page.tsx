import { useState } from 'react';
import { type CallReply, call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { Badge } from '#builder/ui/badge.tsx';
import { Button } from '#builder/ui/button.tsx';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { Page } from '#builder/ui/page.tsx';
import { PageHead } from '#builder/ui/page-head.tsx';
import { RelativeTime } from '#builder/ui/relative-time.tsx';
import { report } from '#builder/ui/report.ts';
import { Row, Rows } from '#builder/ui/rows.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import { auditArea, auditAreas, auditFacts, auditSentence } from './audit-words.ts';

type Log = CallReply<'workspaces.auditLog'>;
type Entry = Log['entries'][number];

/** What people did in a workspace, newest first. */
export function AuditPage({ workspaceId }: { readonly workspaceId: string }) {
  const params = { workspaceId };
  const [area, setArea] = useState('');
  const [userId, setUserId] = useState('');
  const members = useLoaded(workspaceId, () => call('workspaces.listMembers', { params }));
  const ask = (cursor?: number) =>
    call('workspaces.auditLog', {
      params,
      query: {
        ...(auditArea(area) !== undefined && { area: auditArea(area) }),
        ...(userId !== '' && { userId }),
        ...(cursor !== undefined && { cursor }),
      },
    });
  const log = useLoaded(`${workspaceId} ${area} ${userId}`, () => ask());
  const people = (members.value?.members ?? []).map(({ userId: value, user }) => ({
    ...{ value, label: user.name ?? user.email },
  }));
  const more = async ({ entries, nextCursor }: Log): Promise<void> => {
    const next = await ask(nextCursor ?? undefined);
    if (next.ok) log.replace({ ...next.value, entries: [...entries, ...next.value.entries] });
    else report(next);
  };
  return (
    <Page isNarrow>
      <PageHead
        title="Audit log"
        text="Who did what, and when. Entries cannot be changed; the server deletes them when they are old."
      >
        <SelectField
          label="Person"
          isLabelHidden
          options={[{ value: '', label: 'Everybody' }, ...people]}
          value={userId}
          onChange={setUserId}
        />
        <SelectField
          label="Kind"
          isLabelHidden
          options={[{ value: '', label: 'Everything' }, ...auditAreas]}
          value={area}
          onChange={setArea}
        />
      </PageHead>
      <LoadState of={log} what="audit log">
        {(value) =>
          value.entries.length === 0 ? (
            <NoEntries isFiltered={area !== '' || userId !== ''} />
          ) : (
            <Entries log={value} onMore={() => void more(value)} />
          )
        }
      </LoadState>
    </Page>
  );
}

function Entries({ log, onMore }: { readonly log: Log; readonly onMore: () => void }) {
  return (
    <>
      <Rows label="Audit log">
        {log.entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </Rows>
      {log.nextCursor !== null && (
        <p>
          <Button onClick={onMore}>Show earlier entries</Button>
        </p>
      )}
    </>
  );
}

function EntryRow({ entry }: { readonly entry: Entry }) {
  const { by, at, via, details } = entry;
  const facts = auditFacts(details);
  return (
    <Row
      title={auditSentence(entry)}
      text={
        <>
          <span title={by?.email}>{by === null ? 'Somebody unknown' : (by.name ?? by.email)}</span>,{' '}
          <RelativeTime at={at} />
          {facts !== '' && ` · ${facts}`}
        </>
      }
    >
      {via === 'token' ? <Badge tone="plain">By a token</Badge> : undefined}
    </Row>
  );
}

function NoEntries({ isFiltered }: { readonly isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState icon="history" title="Nothing of that kind" text="Choose another person or kind." />
  ) : (
    <EmptyState
      icon="history"
      title="Nothing yet"
      text="Publishing, invitations, credentials, sign-ins and exports of results will appear here."
    />
  );
}
