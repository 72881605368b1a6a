import { useEffect, useMemo } from 'react';
import { blockFace } from '#bot/block-face.ts';
import { sendsInTests } from '#bot/sends-in-tests.ts';
import { namesIn } from '#builder/document/names-in.ts';
import { useDraft } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { Icon } from '#builder/ui/icon.tsx';
import classes from './confirm-sending.module.css';

interface ConfirmSendingProps {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a test that really calls services; a bot that calls none starts at once. */
export function ConfirmSending({ onConfirm, onCancel }: ConfirmSendingProps) {
  const draft = useDraft((each) => each);
  const blocks = useMemo(() => sendsInTests(draft), [draft]);
  const isHarmless = blocks.length === 0;
  useEffect(() => {
    if (isHarmless) onConfirm();
  }, [isHarmless, onConfirm]);
  if (isHarmless) return null;
  const names = namesIn(draft);
  return (
    <div className={classes.question}>
      <p>
        This bot calls other services. Where the test gets to these blocks, they are really called; e-mail and
        trackers are left out.
      </p>
      <ul className={classes.services}>
        {blocks.slice(0, 20).map((block) => {
          const face = blockFace(block);
          return (
            <li key={block.id}>
              <Icon name={face.icon} />
              <span>
                {face.label}
                <small>{face.summary(names)}</small>
              </span>
            </li>
          );
        })}
        {blocks.length > 20 && <li>and {blocks.length - 20} more</li>}
      </ul>
      <div className={classes.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="primary" onClick={onConfirm}>
          Start the test
        </Button>
      </div>
    </div>
  );
}
