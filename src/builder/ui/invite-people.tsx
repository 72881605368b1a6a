import { type FormEvent, type ReactNode, useState } from 'react';
import type { Result } from '#lib/result.ts';
import { Button } from './button.tsx';
import { CopyField } from './copy-field.tsx';
import classes from './invite-people.module.css';
import { generalProblem, issuesOf, type Problem } from './issues-of.ts';
import { Notice } from './notice.tsx';
import { RelativeTime } from './relative-time.tsx';
import { report } from './report.ts';
import { Panel, Row, Rows } from './rows.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { toasts } from './toasts.ts';

/** How an invited person gets in; no link: they have an account, and access at once. */
interface Invited {
  readonly link: string | null;
  readonly isMailed: boolean;
}

/** Somebody who has not accepted yet. */
export interface Pending {
  readonly email: string;
  /** What they were invited as. */
  readonly type: string;
  readonly createdAt: string;
  /** When the link stops working; null: there is none. */
  readonly expiresAt: string | null;
}

interface InvitePeopleProps<P extends Pending, T extends string> {
  /** What the type is called: `Role`. */
  readonly label: string;
  readonly types: readonly { readonly value: T; readonly label: string }[];
  readonly given: T;
  /** The verb of the button. */
  readonly action: string;
  readonly pending: readonly P[];
  readonly invite: (email: string, type: T) => Promise<Result<Invited, Problem>>;
  readonly renew: (pending: P) => Promise<Result<Invited, Problem>>;
  readonly withdraw: (pending: P) => Promise<Result<unknown, Problem>>;
  /** Somebody was invited, or is no longer. */
  readonly onChanged: () => void;
}

/** Invites people by e-mail: each link is shown once, with those who have not accepted yet below it. */
export function InvitePeople<P extends Pending, T extends string>(props: InvitePeopleProps<P, T>) {
  const { types, pending, renew, withdraw, onChanged } = props;
  const [sent, setSent] = useState<Invited & { readonly email: string }>();
  const sendAgain = async (to: P): Promise<void> => {
    const renewed = await renew(to);
    if (!report(renewed) || !renewed.ok) return;
    setSent({ email: to.email, ...renewed.value });
    onChanged();
  };
  const end = async (to: P): Promise<void> => {
    report(await withdraw(to), `The invitation of ${to.email} was withdrawn.`);
    setSent(undefined);
    onChanged();
  };
  return (
    <>
      <InviteForm
        {...props}
        onInvited={(email, invited) => {
          setSent({ email, ...invited });
          onChanged();
        }}
      />
      {sent !== undefined && sent.link !== null && <LinkPanel {...sent} url={sent.link} />}
      {pending.length > 0 && (
        <Rows label="Open invitations">
          {pending.map((each) => (
            <Row
              key={each.email}
              title={each.email}
              text={
                <PendingFacts pending={each} type={types.find(({ value }) => value === each.type)?.label} />
              }
            >
              <Button isSmall aria-label={`New link for ${each.email}`} onClick={() => void sendAgain(each)}>
                New link
              </Button>
              <Button
                isSmall
                look="quiet"
                aria-label={`Withdraw the invitation of ${each.email}`}
                onClick={() => void end(each)}
              >
                Withdraw
              </Button>
            </Row>
          ))}
        </Rows>
      )}
    </>
  );
}

interface InviteFormProps<T extends string>
  extends Pick<InvitePeopleProps<Pending, T>, 'label' | 'types' | 'given' | 'action' | 'invite'> {
  readonly onInvited: (email: string, invited: Invited) => void;
}

function InviteForm<T extends string>(props: InviteFormProps<T>) {
  const { label, types, given, action, invite, onInvited } = props;
  const [email, setEmail] = useState('');
  const [type, setType] = useState(given);
  const [failure, setFailure] = useState<Problem>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const made = await invite(email, type);
    setIsBusy(false);
    setFailure(made.ok ? undefined : made.error);
    if (!made.ok) return;
    setEmail('');
    if (made.value.link === null) toasts.show(`${email} has access now.`, { tone: 'good' });
    onInvited(email, made.value);
  };
  const problem = generalProblem(failure, ['email']);
  return (
    <>
      {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
      <form className={classes.line} onSubmit={submit}>
        <TextField
          label="E-mail"
          type="email"
          required
          placeholder="name@example.com"
          value={email}
          error={issuesOf(failure).email}
          onChange={setEmail}
        />
        <SelectField
          label={label}
          options={types}
          value={type}
          onChange={(to) => setType(types.find(({ value }) => value === to)?.value ?? given)}
        />
        <Button type="submit" look="primary" icon="user-plus" isBusy={isBusy}>
          {action}
        </Button>
      </form>
    </>
  );
}

interface LinkPanelProps {
  readonly email: string;
  readonly url: string;
  readonly isMailed: boolean;
}

function LinkPanel({ email, url, isMailed }: LinkPanelProps) {
  return (
    <Panel>
      <Notice tone="good">
        {isMailed
          ? `The link was sent to ${email}. You can also pass it on yourself.`
          : `Send this link to ${email}. It is shown only once.`}
      </Notice>
      <CopyField label="Link of the invitation" value={url} help="It works once, within 14 days." />
    </Panel>
  );
}

interface PendingFactsProps {
  readonly pending: Pending;
  readonly type: ReactNode;
}

function PendingFacts({ pending: { createdAt, expiresAt }, type }: PendingFactsProps) {
  return (
    <>
      {type}, invited <RelativeTime at={createdAt} />
      {expiresAt !== null && (
        <>
          , link ends <RelativeTime at={expiresAt} />
        </>
      )}
    </>
  );
}
