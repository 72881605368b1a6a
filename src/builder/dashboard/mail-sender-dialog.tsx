import { useState } from 'react';
import { isRaw } from '#bot/raw.ts';
import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { FormDialog } from '#builder/ui/form-dialog.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { report } from '#builder/ui/report.ts';
import { TextField } from '#builder/ui/text-field.tsx';
import classes from './mail-sender-dialog.module.css';

interface MailSenderDialogProps {
  readonly workspaceId: string;
  readonly onClose: () => void;
}

/** Asks whom e-mails of the workspace's bots come from. */
export function MailSenderDialog({ workspaceId, onClose }: MailSenderDialogProps) {
  const params = { workspaceId };
  const loaded = useLoaded(workspaceId, () => call('workspaces.get', { params }));
  const [name, setName] = useState<string>();
  const [replyTo, setReplyTo] = useState<string>();
  const stored = senderIn(loaded.value?.workspace.settings);
  const save = async (): Promise<boolean> => {
    if (loaded.value === undefined) return false;
    const mailSender = { name: name ?? stored.name, replyTo: (replyTo ?? stored.replyTo).trim() };
    return report(
      await call('workspaces.update', { params, body: { settings: { mailSender } } }),
      'The sender was saved.',
    );
  };
  return (
    <FormDialog name="workspace-mail" title="E-mail sender" action="Save" onSubmit={save} onClose={onClose}>
      <p>For e-mails that bots send with the mail server of this installation. Blocks may name their own.</p>
      <LoadState of={loaded} what="workspace">
        {() => (
          <div className={classes.fields}>
            <TextField
              label="Name of the sender"
              help="Empty: the name of the installation."
              maxLength={100}
              value={name ?? stored.name}
              onChange={setName}
            />
            <TextField
              label="Address for replies"
              type="email"
              help="Empty: replies go to the address of the installation."
              value={replyTo ?? stored.replyTo}
              onChange={setReplyTo}
            />
          </div>
        )}
      </LoadState>
    </FormDialog>
  );
}

function senderIn(settings: Readonly<Record<string, unknown>> | undefined) {
  const sender = settings?.['mailSender'];
  const field = (name: string) => (isRaw(sender) && typeof sender[name] === 'string' ? sender[name] : '');
  return { name: field('name'), replyTo: field('replyTo') };
}
