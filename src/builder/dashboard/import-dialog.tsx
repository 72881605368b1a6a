import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { type CallReply, call } from '#builder/api/call.ts';
import { Button } from '#builder/ui/button.tsx';
import { Dialog } from '#builder/ui/dialog.tsx';
import { Icon } from '#builder/ui/icon.tsx';
import { issuesOf } from '#builder/ui/issues-of.ts';
import { navigate } from '#builder/ui/location.ts';
import { Notice } from '#builder/ui/notice.tsx';
import { report } from '#builder/ui/report.ts';
import { Spinner } from '#builder/ui/spinner.tsx';
import { useHome } from './home.tsx';
import classes from './import-dialog.module.css';
import { ImportReport } from './import-report.tsx';
import { readBotFile } from './read-bot-file.ts';

interface ImportDialogProps {
  readonly folderId: string | null;
  /** The file to begin with. Default: none. */
  readonly file?: File | undefined;
  readonly onClose: () => void;
}

/** A file that could be imported, and what would come of it. */
interface Checked {
  readonly content: Record<string, unknown>;
  readonly found: CallReply<'bots.import'>;
}

/** Reads a file, shows what would come of it, and creates the bot when somebody says so. */
export function ImportDialog({ folderId, file, onClose }: ImportDialogProps) {
  const { workspace } = useHome();
  const [checked, setChecked] = useState<Checked>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const place = { workspaceId: workspace.id, folderId };
  const check = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setProblem(undefined);
    setChecked(undefined);
    setIsBusy(true);
    const read = await readBotFile(file);
    if (read.ok) {
      const reply = await call('bots.import', { body: { ...place, bot: read.value, dryRun: true } });
      if (reply.ok) setChecked({ content: read.value, found: reply.value });
      else setProblem(Object.values(issuesOf(reply.error))[0] ?? reply.error.message);
    } else setProblem(read.error);
    setIsBusy(false);
  };
  const checkFirst = useRef(() => check(file));
  useEffect(() => void checkFirst.current(), []);
  const create = async (): Promise<void> => {
    if (checked === undefined) return;
    setIsBusy(true);
    const made = await call('bots.import', { body: { ...place, bot: checked.content } });
    setIsBusy(false);
    if (!report(made) || !made.ok) return;
    onClose();
    navigate(`/app/bots/${made.value.bot.id}/flow`);
  };
  return (
    <Dialog
      name="import"
      title="Import a bot"
      isOpen
      onClose={onClose}
      actions={
        checked === undefined ? undefined : (
          <>
            <Button onClick={() => setChecked(undefined)}>Choose another file</Button>
            <Button look="primary" isBusy={isBusy} onClick={create}>
              Create bot
            </Button>
          </>
        )
      }
    >
      {problem !== undefined && <Notice tone="bad">{problem} Nothing was created.</Notice>}
      {checked === undefined ? (
        <FileDrop isBusy={isBusy} onFile={(file) => void check(file)} />
      ) : (
        <ImportReport found={checked.found} />
      )}
    </Dialog>
  );
}

interface FileDropProps {
  readonly isBusy: boolean;
  readonly onFile: (file: File | undefined) => void;
}

function FileDrop({ isBusy, onFile }: FileDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <label
      htmlFor={id}
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      <input
        id={id}
        type="file"
        className={classes.file}
        accept=".json,application/json"
        onChange={(event) => onFile(event.target.files?.[0])}
      />
      {isBusy ? <Spinner size={20} /> : <Icon name="file-up" size={20} />}
      <strong>Choose a file, or drop it here</strong>
      <span className={classes.hint}>
        An exported bot of Parley or Typebot, up to 10 MB. You see what comes of it before anything is
        created.
      </span>
    </label>
  );
}
