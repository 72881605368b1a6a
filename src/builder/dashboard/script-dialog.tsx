import { useDeferredValue, useMemo, useState } from 'react';
import { fromScript } from '#bot/script/from-script.ts';
import { widgetCode } from '#bot/script/widget-code.ts';
import { call } from '#builder/api/call.ts';
import { newIdFrom } from '#builder/document/new-id.ts';
import { Button } from '#builder/ui/button.tsx';
import { Dialog } from '#builder/ui/dialog.tsx';
import { navigate } from '#builder/ui/location.ts';
import { Notice } from '#builder/ui/notice.tsx';
import { report } from '#builder/ui/report.ts';
import { TextArea } from '#builder/ui/text-area.tsx';
import { useHome } from './home.tsx';
import classes from './script-dialog.module.css';
import { ScriptPreview } from './script-preview.tsx';

interface ScriptDialogProps {
  readonly folderId: string | null;
  /** The text to begin with. Default: none. */
  readonly start?: string | undefined;
  readonly onClose: () => void;
  /** Opens the take-over of the installation that the code of a widget names. */
  readonly onTakeOver: (from: string | null) => void;
}

const newId = (): string => newIdFrom(crypto.getRandomValues(new Uint8Array(24)));

const example = `# Welcome
Hello! What is your name?
What can we do for you?
- Book a table -> Table
- Something else -> Message

# Table
For how many people?
-> Thanks

# Message
Tell us more. [long: Message]

# Thanks
Thank you, {{Name}}!`;

/** Makes a bot of a text that somebody pastes; shows what comes of it while they type. */
export function ScriptDialog({ folderId, start = '', onClose, onTakeOver }: ScriptDialogProps) {
  const { workspace } = useHome();
  const [text, setText] = useState(start);
  const [isBusy, setBusy] = useState(false);
  const read = useDeferredValue(text);
  const widget = useMemo(() => widgetCode(read), [read]);
  const made = useMemo(() => fromScript(read, newId), [read]);
  const create = async (): Promise<void> => {
    if (!made.ok) return;
    const { version: _, ...document } = made.value.document;
    setBusy(true);
    const bot = { folderId, ...(made.value.name !== null && { name: made.value.name }), ...document };
    const created = await call('bots.create', { body: { workspaceId: workspace.id, bot } });
    setBusy(false);
    if (!report(created) || !created.ok) return;
    onClose();
    navigate(`/app/bots/${created.value.bot.id}/flow`);
  };
  const canCreate = made.ok && widget === undefined;
  return (
    <Dialog
      name="script"
      title="From a text"
      isOpen
      isWide
      onClose={onClose}
      actions={
        <>
          {text === '' && <Button onClick={() => setText(example)}>Fill in an example</Button>}
          <Button look="primary" isBusy={isBusy} disabled={!canCreate} onClick={() => void create()}>
            Create bot
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <TextArea
          label="Script, HTML form or table of questions"
          help="A line that ends with ? asks. “- ” before a line is a button, “-> Title” leads to a part, “# Title” begins one."
          rows={12}
          spellCheck={false}
          value={text}
          onChange={setText}
        />
        <Outcome read={read} made={made} widget={widget} onTakeOver={onTakeOver} />
      </div>
    </Dialog>
  );
}

interface OutcomeProps extends Pick<ScriptDialogProps, 'onTakeOver'> {
  readonly read: string;
  readonly made: ReturnType<typeof fromScript>;
  readonly widget: ReturnType<typeof widgetCode>;
}

/** What comes of the text, or why nothing does. */
function Outcome({ read, made, widget, onTakeOver }: OutcomeProps) {
  if (widget !== undefined)
    return (
      <Notice tone="info">
        <p>
          This is the code of a chat in a website. It shows the bot “{widget.publicId}”
          {widget.from !== null && ` of ${widget.from}`}, but does not contain it.
        </p>
        <Button isSmall onClick={() => onTakeOver(widget.from)}>
          Take over the bot from there …
        </Button>
      </Notice>
    );
  if (made.ok) return <ScriptPreview made={made.value} />;
  return read.trim() === '' ? null : <Notice tone="warn">{made.error}</Notice>;
}
