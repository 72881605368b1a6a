import { call } from '#builder/api/call.ts';
import { useEditor } from '#builder/editor/editor.ts';
import { navigate } from '#builder/ui/location.ts';
import { toasts } from '#builder/ui/toasts.ts';
import classes from './analytics.module.css';
import { type ChatChoice, queryOf } from './use-analytics.ts';

/** Leads to one of the chats that left at a question. */
export function LeftChatButton({
  choice,
  blockId,
}: {
  readonly choice: ChatChoice;
  readonly blockId: string;
}) {
  const { botId } = useEditor();
  const open = async (): Promise<void> => {
    const query = { ...queryOf(choice), end: blockId };
    const found = await call('analytics.paths', { params: { botId }, query });
    if (!found.ok) return toasts.show(found.error.message, { tone: 'bad' });
    const example = found.value.paths.find(({ exampleResultId }) => exampleResultId !== null);
    if (example === undefined) toasts.show('None of these chats is stored any more.');
    else navigate(`/app/bots/${botId}/results?result=${example.exampleResultId}`);
  };
  return (
    <button
      type="button"
      className={classes.read}
      aria-label="Read a chat that left here"
      onClick={() => void open()}
    >
      Read a chat
    </button>
  );
}
