import { useState } from 'react';
import { type CallReply, call } from '#builder/api/call.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { Notice } from '#builder/ui/notice.tsx';
import classes from './share.module.css';

type Check = CallReply<'bots.checkDomain'>['checks'][number];

const tones = { good: 'good', bad: 'bad', unknown: 'warn' } as const satisfies Readonly<
  Record<Check['state'], string>
>;

/** Whether the domain shows the chat: what is right, what is missing, and what to do. */
export function DomainChecks() {
  const { botId, canWrite } = useEditor();
  const [found, setFound] = useState<CallReply<'bots.checkDomain'>>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    setBusy(true);
    const done = await call('bots.checkDomain', { params: { botId } });
    setBusy(false);
    setFailure(done.ok ? undefined : done.error.message);
    if (done.ok) setFound(done.value);
  };
  if (!canWrite) return null;
  return (
    <div className={classes.checks}>
      <Button isBusy={isBusy} onClick={() => void check()}>
        {found === undefined ? 'Check the domain' : 'Check again'}
      </Button>
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      {found?.checks.map(({ id, state, message, fix }) => (
        <div key={id} data-check={id} data-state={state}>
          <Notice tone={tones[state]}>
            <p>{message}</p>
            {fix !== null && <p>{fix}</p>}
          </Notice>
        </div>
      ))}
    </div>
  );
}
