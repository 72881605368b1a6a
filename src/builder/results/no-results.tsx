import { useEditor } from '#builder/editor/editor.ts';
import { Button } from '#builder/ui/button.tsx';
import { EmptyState } from '#builder/ui/empty-state.tsx';
import { navigate } from '#builder/ui/location.ts';

interface NoResultsProps {
  /** Whether a search or a filter leaves results out. */
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

/** The page without results: how to get some, or how to see those that were left out. */
export function NoResults({ isNarrowed, onClear }: NoResultsProps) {
  const { botId, canWrite } = useEditor();
  if (isNarrowed)
    return (
      <EmptyState
        icon="search"
        title="Nothing matches"
        text="No result matches the search, filters and time range."
      >
        <Button look="primary" onClick={onClear}>
          Show all results
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState
      icon="list"
      title="No results yet"
      text="Each chat with at least one answer appears here. Share the bot to receive the first; test chats are not kept."
    >
      {canWrite && (
        <Button look="primary" icon="share-2" onClick={() => navigate(`/app/bots/${botId}/share`)}>
          Share the bot
        </Button>
      )}
    </EmptyState>
  );
}
