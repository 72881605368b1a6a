import { useState } from 'react';
import { useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { Link } from '#builder/ui/link.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import question from '#builder/ui/question.module.css';
import { TextField } from '#builder/ui/text-field.tsx';
import type { ClosedBy } from './closed-by.ts';
import classes from './publish-dialog.module.css';

interface GateNoticeProps {
  readonly closed: readonly ClosedBy[];
  readonly isBusy: boolean;
  /** Publishes all the same. */
  readonly onPass: (reason: string) => void;
  readonly onClose: () => void;
}

/** Where each is shown. */
const panels = { problem: 'problems', coverage: 'coverage' } as const;

/** What keeps the draft from being published, with the way to each, and the way around with a reason. */
export function GateNotice({ closed, isBusy, onPass, onClose }: GateNoticeProps) {
  const { botId } = useEditor();
  const [reason, setReason] = useState('');
  return (
    <Notice tone="bad">
      <p>The bot was not published: what must be so before publishing is not.</p>
      <ul className={classes.closed}>
        {closed.map(({ kind, name, message, testId }) => (
          <li key={`${kind} ${testId ?? name} ${message}`} data-closed-by={testId ?? name}>
            {kind === 'test' ? (
              <Link
                href={`/app/bots/${botId}/tests${testId === undefined ? '' : `?test=${testId}`}`}
                onClick={onClose}
              >
                {name}
              </Link>
            ) : (
              <Link href={`/app/bots/${botId}/flow?panel=${panels[kind]}`} onClick={onClose}>
                {kind === 'problem' ? 'Problem' : 'Coverage'}
              </Link>
            )}
            : {message}
          </li>
        ))}
      </ul>
      <form
        className={question.question}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== '') onPass(reason.trim());
        }}
      >
        <TextField
          label="Reason to publish it all the same"
          help="It is added to the message of the version."
          value={reason}
          maxLength={500}
          onChange={setReason}
        />
        <Button type="submit" look="danger" isBusy={isBusy} disabled={reason.trim() === ''}>
          Publish anyway
        </Button>
      </form>
    </Notice>
  );
}
