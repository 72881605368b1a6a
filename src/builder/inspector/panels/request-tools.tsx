import { useState } from 'react';
import { fromCurl } from '#bot/curl/from-curl.ts';
import type { DocumentBlock } from '#bot/document.ts';
import { responsePaths } from '#bot/response-paths.ts';
import { call } from '#builder/api/call.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { Dialog } from '#builder/ui/dialog.tsx';
import { TextArea } from '#builder/ui/text-area.tsx';
import { listOps } from '../list-ops.ts';
import { listAt, type Spot } from '../spot.ts';
import { useRun } from '../use-run.ts';
import { requestOps } from './request-ops.ts';
import classes from './request-tools.module.css';
import { type ResponseValue, responseValues } from './response-values.ts';

interface RequestToolsProps {
  readonly block: DocumentBlock;
  readonly spot: Spot;
}

/** How many values of a response are shown. */
const MOST_VALUES = 200;

/** For blocks that send requests: import one from a curl command, send it now, save values of the response. */
export function RequestTools({ block, spot }: RequestToolsProps) {
  const [isImporting, setIsImporting] = useState(false);
  return (
    <section className={classes.tools} aria-label="Request tools">
      <div className={classes.buttons}>
        <Button isSmall onClick={() => setIsImporting(true)}>
          Import from curl
        </Button>
      </div>
      <Trial block={block} spot={spot} />
      {isImporting && <CurlDialog spot={spot} onClose={() => setIsImporting(false)} />}
    </section>
  );
}

const reasons = {
  NOT_CURL: 'Paste a command that begins with curl.',
  OPEN_QUOTE: 'A quote in the command is not closed: copy all of it.',
  NO_URL: 'The command has no URL.',
} as const;

function CurlDialog({ spot, onClose }: { readonly spot: Spot; readonly onClose: () => void }) {
  const { newId } = useEditor();
  const run = useRun();
  const [text, setText] = useState('');
  const found = text.trim() === '' ? undefined : fromCurl(text);
  const take = (): void => {
    if (found?.ok !== true) return;
    run('Import request', requestOps(spot, found.value, newId));
    onClose();
  };
  return (
    <Dialog
      name="curl-import"
      isOpen
      isWide
      title="Import from curl"
      onClose={onClose}
      actions={
        <Button look="primary" aria-disabled={found?.ok !== true || undefined} onClick={take}>
          Import
        </Button>
      }
    >
      <TextArea
        label="Command"
        rows={8}
        value={text}
        onChange={setText}
        spellCheck={false}
        placeholder="curl https://api.example.com/orders -H 'Authorization: Bearer …'"
        help="As documentation and browsers copy it. It replaces the request of this block."
        error={found?.ok === false ? reasons[found.error] : undefined}
      />
      {found?.ok === true && found.value.warnings.length > 0 && (
        <ul className={classes.warnings}>
          {found.value.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type Outcome =
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'answered'; readonly statusCode: number; readonly values: readonly ResponseValue[] };

/** Sends the request as it is now, saved or not, and shows what came back. */
function Trial({ block, spot }: RequestToolsProps) {
  const { botId, newId, problems } = useEditor();
  const run = useRun();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (): Promise<void> => {
    setIsBusy(true);
    const sent = await call('webhookBlocks.testRequest', {
      params: { botId, blockId: block.id },
      body: { block },
    });
    setIsBusy(false);
    // As the server keeps it.
    if (sent.ok && sent.value.statusCode < 400)
      problems.set({
        responses: { ...problems.get().responses, [block.id]: responsePaths(sent.value.data) },
      });
    setOutcome(
      sent.ok
        ? {
            kind: 'answered',
            statusCode: sent.value.statusCode,
            values: responseValues(sent.value, MOST_VALUES),
          }
        : { kind: 'failed', message: sent.error.message },
    );
  };
  const save = (bodyPath: string): void => {
    const path = ['options', 'responseVariableMapping'];
    const elements = [{ id: newId(), bodyPath }];
    run('Save a value of the response', listOps.add(spot, path, { elements, at: listAt(spot, path).length }));
  };
  return (
    <>
      <Button isSmall icon="play" isBusy={isBusy} onClick={() => void send()}>
        Send test request
      </Button>
      <div role="status" aria-label="Test response">
        {outcome?.kind === 'failed' && <p className={classes.failed}>{outcome.message}</p>}
        {outcome?.kind === 'answered' && (
          <>
            <p>
              Status {outcome.statusCode}. Choose a value to save it in a variable under "Save the response".
            </p>
            <ul className={classes.values}>
              {outcome.values.map(({ path, text }) => (
                <li key={path}>
                  <button type="button" className={classes.value} onClick={() => save(path)}>
                    <code>{path}</code> <span>{text}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
