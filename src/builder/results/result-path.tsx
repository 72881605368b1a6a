import { blockFace } from '#bot/block-face.ts';
import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { namesIn } from '#builder/document/names-in.ts';
import { useDraft } from '#builder/editor/editor.ts';
import { Link } from '#builder/ui/link.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { PanelSection } from './panel-section.tsx';
import type { ResultAddress } from './result-address.ts';
import classes from './result-panel.module.css';

/** The blocks that the chat visited; each leads to its place in the flow. */
export function ResultPath(params: ResultAddress) {
  const { botId, resultId } = params;
  const draft = useDraft((whole) => whole);
  const loaded = useLoaded(resultId, () => call('results.path', { params }));
  const { blocks } = indexOf(draft);
  const names = namesIn(draft);
  return (
    <PanelSection
      title="Path"
      tools={
        <Link className={classes.open} href={`/app/bots/${botId}/flow?path=${encodeURIComponent(resultId)}`}>
          Open in the flow
        </Link>
      }
    >
      <LoadState of={loaded} what="path">
        {({ steps }) => (
          <ol className={classes.path}>
            {steps.map(({ blockId }, index) => {
              const found = blocks.get(blockId);
              const face = found && blockFace(found.block);
              return (
                // Blocks can be visited several times.
                <li key={index} data-step={blockId}>
                  {face === undefined ? (
                    <span className={classes.none}>A block that was deleted</span>
                  ) : (
                    <Link href={`/app/bots/${botId}/flow?focus=${encodeURIComponent(blockId)}`}>
                      {face.summary(names)}
                    </Link>
                  )}
                </li>
              );
            })}
          </ol>
        )}
      </LoadState>
    </PanelSection>
  );
}
