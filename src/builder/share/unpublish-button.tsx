import { useState } from 'react';
import { Button } from '#builder/ui/button.tsx';
import question from '#builder/ui/question.module.css';
import { toasts } from '#builder/ui/toasts.ts';
import classes from './share.module.css';

interface UnpublishButtonProps {
  /** Takes the bot offline; gives why it could not. */
  readonly onUnpublish: () => Promise<string | undefined>;
  readonly onFailure: (message: string) => void;
}

/** Takes a bot offline, after a question in its place: this cannot be taken back with the version that is live. */
export function UnpublishButton({ onUnpublish, onFailure }: UnpublishButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const unpublish = async (): Promise<void> => {
    setBusy(true);
    const failure = await onUnpublish();
    if (failure === undefined) return toasts.show('Unpublished. The address of the bot leads nowhere now.');
    setBusy(false);
    onFailure(failure);
  };
  if (!isAsking)
    return (
      <div className={classes.act}>
        <Button isSmall onClick={() => setAsking(true)}>
          Unpublish …
        </Button>
        <p className={classes.quiet}>Takes the bot offline: no new chats. Versions and results are kept.</p>
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and the question is one.
    <div role="group" aria-labelledby="unpublish-question" className={question.question}>
      <p id="unpublish-question">
        Take this bot offline? To bring it back, publish the draft or roll back to a version.
      </p>
      <Button isSmall look="danger" isBusy={isBusy} autoFocus onClick={() => void unpublish()}>
        Unpublish
      </Button>
      <Button isSmall onClick={() => setAsking(false)}>
        Keep it live
      </Button>
    </div>
  );
}
