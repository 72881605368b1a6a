import { useState, useSyncExternalStore } from 'react';
import type { ApiFailure } from '#builder/api/api-failure.ts';
import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { useDraft, useEditor, useReloadAtRelease, useSaveStatus } from '#builder/editor/editor.ts';
import { countsOf } from '#builder/editor/problem-store.ts';
import { Button } from '#builder/ui/button.tsx';
import { Dialog } from '#builder/ui/dialog.tsx';
import { navigate } from '#builder/ui/location.ts';
import { Notice } from '#builder/ui/notice.tsx';
import { Spinner } from '#builder/ui/spinner.tsx';
import { TextArea } from '#builder/ui/text-area.tsx';
import { ChangeList } from './change-list.tsx';
import { closedBy } from './closed-by.ts';
import { GateNotice } from './gate-notice.tsx';
import { LiveBot } from './live-bot.tsx';
import classes from './publish-dialog.module.css';

/** Brings the draft to visitors: what changed, what looks wrong, and where it is live. */
export function PublishDialog({ onClose }: { readonly onClose: () => void }) {
  const { botId, rev } = useEditor();
  const status = useSaveStatus();
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<ApiFailure>();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const live = useLoaded(botId, () => call('bots.getPublished', { params: { botId }, query: {} }));
  useReloadAtRelease(live.reload);
  const isSaved = status.kind === 'saved';

  const publish = async (gateReason?: string): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    const done = await call('bots.publish', {
      params: { botId },
      body: publication(rev(), message.trim(), gateReason),
    });
    setBusy(false);
    if (!done.ok) return setFailure(done.error);
    setDone(true);
    live.reload();
  };

  return (
    <Dialog
      name="publish"
      title="Publish"
      isOpen
      isWide
      onClose={onClose}
      actions={
        <Actions
          {...{ isDone, isSaved, onClose }}
          isBusy={isBusy || !isSaved}
          onPublish={() => void publish()}
        />
      }
    >
      <div className={classes.body}>
        {isDone && <Notice tone="good">Published. New chats get this version.</Notice>}
        <FailureNotice {...{ failure, isBusy, onClose }} onPass={(reason) => void publish(reason)} />
        {!isDone && <ProblemNotice />}
        {live.failure !== undefined && <Notice tone="bad">{live.failure.message}</Notice>}
        {!isDone && live.value !== undefined && (
          <>
            <ChangeList live={live.value.publishedBot} onClose={onClose} />
            <MessageField message={message} onChange={setMessage} />
          </>
        )}
        {live.value === undefined ? (
          <Spinner />
        ) : (
          <LiveBot key={live.value.publishedBot?.updatedAt ?? 'never'} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

interface ActionsProps {
  readonly isDone: boolean;
  readonly isSaved: boolean;
  readonly isBusy: boolean;
  readonly onPublish: () => void;
  readonly onClose: () => void;
}

/** What can be done in the window: once the bot is published, only closing it. */
function Actions({ isDone, isSaved, isBusy, onPublish, onClose }: ActionsProps) {
  if (isDone)
    return (
      <Button look="primary" autoFocus onClick={onClose}>
        Close
      </Button>
    );
  return (
    <>
      <Button onClick={onClose}>Close</Button>
      <Button look="primary" icon="rocket" isBusy={isBusy} onClick={onPublish}>
        {isSaved ? 'Publish' : 'Waiting for the last change to be saved'}
      </Button>
    </>
  );
}

/** What is published is what this person sees: the revision. */
function publication(ifRev: number, message: string, gateReason: string | undefined) {
  return { ifRev, ...(message !== '' && { message }), ...(gateReason !== undefined && { gateReason }) };
}

interface FailureNoticeProps {
  readonly failure: ApiFailure | undefined;
  readonly isBusy: boolean;
  readonly onPass: (reason: string) => void;
  readonly onClose: () => void;
}

/** Why the bot was not published. */
function FailureNotice({ failure, ...rest }: FailureNoticeProps) {
  if (failure === undefined) return null;
  const closed = closedBy(failure);
  return closed === undefined ? (
    <Notice tone="bad">{failure.message}</Notice>
  ) : (
    <GateNotice closed={closed} {...rest} />
  );
}

interface MessageFieldProps {
  readonly message: string;
  readonly onChange: (message: string) => void;
}

function MessageField({ message, onChange }: MessageFieldProps) {
  return (
    <TextArea
      label="What is new? (optional)"
      help="Shown in the list of versions."
      rows={2}
      maxLength={1000}
      value={message}
      onChange={onChange}
    />
  );
}

/** Problems do not prevent publishing, but nobody should overlook them. */
function ProblemNotice() {
  const { botId, problems, panels } = useEditor();
  const known = useSyncExternalStore(problems.subscribe, problems.get);
  const isEmpty = useDraft(({ groups }) => groups.length === 0);
  const counts = countsOf(known);
  if (counts === undefined) return null;
  if (isEmpty) return <Notice tone="warn">This bot is still empty: visitors would see nothing.</Notice>;
  // Where there is no board, only their number is known.
  const show = (): void =>
    known.found === undefined
      ? navigate(`/app/bots/${botId}/flow?panel=problems`)
      : panels.show({ over: undefined, right: 'problems' });
  const { errors, warnings } = counts;
  if (errors + warnings === 0)
    return <Notice tone="good">There are no errors or warnings in this bot.</Notice>;
  return (
    <Notice tone={errors > 0 ? 'bad' : 'warn'}>
      <p>
        {errors > 0 && `${errors} ${errors === 1 ? 'error' : 'errors'}`}
        {errors > 0 && warnings > 0 && ' and '}
        {warnings > 0 && `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`} in this bot. You can
        publish it all the same.
      </p>
      <Button isSmall onClick={show}>
        Show the problems
      </Button>
    </Notice>
  );
}
