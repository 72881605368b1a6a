import { useEffect, useState } from 'react';
import { call } from '#builder/api/call.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { Notice } from '#builder/ui/notice.tsx';
import { Switch } from '#builder/ui/switch.tsx';
import type { SharedBot } from './shared-bot.ts';
import { UnpublishButton } from './unpublish-button.tsx';

interface AvailabilityFieldsProps {
  readonly shared: SharedBot;
  readonly onChange: () => void;
}

/** Whether visitors can start chats, and the way to take the bot offline. */
export function AvailabilityFields({ shared, onChange }: AvailabilityFieldsProps) {
  const { botId, canWrite } = useEditor();
  const [failure, setFailure] = useState<string>();
  /** What was chosen, until the server says how it is. */
  const [chosen, setChosen] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has said so by then.
  useEffect(() => setChosen(undefined), [shared]);
  const close = async (isClosed: boolean): Promise<void> => {
    setChosen(isClosed);
    const done = await call('bots.update', {
      params: { botId },
      body: { bot: { isClosed }, overwrite: true },
    });
    setFailure(done.ok ? undefined : done.error.message);
    if (done.ok) onChange();
    else setChosen(undefined);
  };
  const unpublish = async (): Promise<string | undefined> => {
    const done = await call('bots.unpublish', { params: { botId } });
    if (!done.ok) return done.error.message;
    onChange();
    return undefined;
  };
  return (
    <>
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <Switch
        label="Closed for new chats"
        help="Running chats can be finished. Takes effect at once."
        isOn={chosen ?? shared.bot.isClosed}
        isDisabled={!canWrite}
        onChange={(isOn) => void close(isOn)}
      />
      {canWrite && <UnpublishButton onUnpublish={unpublish} onFailure={setFailure} />}
    </>
  );
}
