import { useSyncExternalStore } from 'react';
import type { SaveStatus } from '#builder/document/save-status.ts';
import { useEditor, useSaveStatus } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { Icon } from '#builder/ui/icon.tsx';
import { Spinner } from '#builder/ui/spinner.tsx';
import { clashDialog } from './clash-dialog-state.ts';
import classes from './editor-header.module.css';
import { signInAgain } from './sign-in-again-state.ts';

/** Whether what was changed is saved. */
export function SaveState() {
  const status = useSaveStatus();
  const { reconnect } = useEditor();
  const { isNeeded: isSignInNeeded } = useSyncExternalStore(signInAgain.subscribe, signInAgain.get);
  const text = textOf(status);
  return (
    <p className={classes.status} role="status" data-save={status.kind} title={text}>
      {status.kind === 'saving' ? <Spinner size={14} /> : <Icon name={icons[status.kind]} size={14} />}
      {text}
      {status.kind === 'clash' && (
        <Button look="quiet" isSmall onClick={clashDialog.open}>
          Choose
        </Button>
      )}
      {isSignInNeeded && (
        <Button look="quiet" isSmall onClick={signInAgain.open}>
          Sign in
        </Button>
      )}
      {status.kind === 'failed' && !isSignInNeeded && (
        <Button look="quiet" isSmall onClick={reconnect}>
          Try again
        </Button>
      )}
    </p>
  );
}

const icons: Readonly<Record<Exclude<SaveStatus['kind'], 'saving'>, string>> = {
  saved: 'check',
  queued: 'cloud-off',
  clash: 'triangle-alert',
  failed: 'triangle-alert',
};

function textOf(status: SaveStatus): string {
  switch (status.kind) {
    case 'saved':
      return status.at === undefined ? 'Saved' : `Saved ${timeOf(status.at)}`;
    case 'saving':
      return 'Saving …';
    case 'queued':
      return queuedText(status);
    case 'clash':
      return `${status.count === 1 ? 'A change clashes' : `${status.count} changes clash`} with somebody else’s`;
    case 'failed':
      return `Not saved: ${status.message}`;
  }
}

function queuedText({ count, isKept }: Extract<SaveStatus, { kind: 'queued' }>): string {
  if (count === 0) return 'The server does not answer';
  const changes = `${count} ${count === 1 ? 'change' : 'changes'}`;
  return isKept
    ? `The server does not answer, ${changes} kept here`
    : `The server does not answer. Keep this page open: ${changes} not saved`;
}

const timeOf = (at: number): string =>
  new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
