import { useState } from 'react';
import { type CallReply, call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { Link } from '#builder/ui/link.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';
import classes from './analytics.module.css';
import { countText, withShare } from './count-text.ts';
import { type ChatChoice, queryOf } from './use-analytics.ts';

type Path = CallReply<'analytics.paths'>['paths'][number];

/** The ways of chats through the groups, each with a conversation to read. */
export function PathsPart({ choice, views }: { readonly choice: ChatChoice; readonly views: number }) {
  const { botId } = useEditor();
  const draft = useDraft((each) => each);
  const [order, setOrder] = useState<'top' | 'rare'>('top');
  const request = { params: { botId }, query: { ...queryOf(choice), order, limit: 10 } };
  const found = useLoaded(JSON.stringify(request), () => call('analytics.paths', request));
  return (
    <section className={classes.part} aria-label="Paths">
      <h3>Paths</h3>
      <SelectField
        label="Order"
        isLabelHidden
        value={order}
        options={[
          { value: 'top', label: 'Most frequent first' },
          { value: 'rare', label: 'Rarest first' },
        ]}
        onChange={(value) => setOrder(value === 'rare' ? 'rare' : 'top')}
      />
      <LoadState of={found} what="paths">
        {({ paths, total }) => (
          <>
            <ol className={classes.list}>
              {paths.map((path) => (
                <li key={JSON.stringify([path.blockIds, path.end])} data-path>
                  <span>{groupsOf(draft, path).join(' → ')}</span>
                  <span className={classes.facts}>
                    {withShare(path.total, views)} · {path.end === null ? 'ended' : 'left'}
                    {path.exampleResultId !== null && (
                      <Link href={`/app/bots/${botId}/results?result=${path.exampleResultId}`}>
                        Read a chat
                      </Link>
                    )}
                  </span>
                </li>
              ))}
            </ol>
            {total > paths.length && (
              <p className={classes.note}>{countText(total)} different paths in all.</p>
            )}
          </>
        )}
      </LoadState>
    </section>
  );
}

/** The titles of the groups that a path goes through. */
function groupsOf(draft: BotDraft, { blockIds }: Path): readonly string[] {
  const groups = new Map(
    draft.groups.flatMap(({ title, blocks }) => blocks.map(({ id }) => [id, title || 'Group'] as const)),
  );
  const titles = blockIds.map((id) => groups.get(id) ?? 'removed');
  return titles.filter((title, index) => title !== titles[index - 1]);
}
