import { blockPreviews } from '#blocks/registry.preview.ts';
import { type BlockFace, blockFace } from '#bot/block-face.ts';
import { blockForm } from '#bot/forms/block-form.ts';
import { sendsRequests } from '#bot/web-blocks.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { namesIn } from '#builder/document/names-in.ts';
import { useDraft } from '#builder/editor/editor.ts';
import { Icon } from '#builder/ui/icon.tsx';
import { extraPart } from '#builder/ui/part.tsx';
import type { ValuePreviewer } from '#model/value-preview.ts';
import { AutoForm } from './auto-form.tsx';
import classes from './panel.module.css';
import { PanelHead } from './panel-head.tsx';
import { thingSpot } from './spot.ts';
import { useRun } from './use-run.ts';

const RequestTools = extraPart(() => import('./panels/request-tools.tsx').then((file) => file.RequestTools));

const ValuePreview = extraPart(() => import('./panels/value-preview.tsx').then((file) => file.ValuePreview));

const EmbedPreview = extraPart(() => import('./panels/embed-preview.tsx').then((file) => file.EmbedPreview));

const previews: Readonly<Record<string, (() => Promise<ValuePreviewer>) | undefined>> = blockPreviews;

/** A block: its name, what it does, and its form. */
export function BlockPanel({ id }: { readonly id: string }) {
  const block = useDraft((draft) => indexOf(draft).blocks.get(id)?.block);
  const groupId = useDraft((draft) => indexOf(draft).blocks.get(id)?.group.id);
  const run = useRun();
  const name = useDraft((draft) =>
    block === undefined ? '' : blockFace({ ...block, label: undefined }).summary(namesIn(draft)),
  );
  if (block === undefined || groupId === undefined)
    return <p className={classes.empty}>This block was removed.</p>;
  const face = blockFace(block);
  const load = previews[block.type];
  const spot = thingSpot(['groups', groupId, 'blocks', id], block);
  return (
    <>
      <PanelHead
        icon={face.icon}
        kind={face.kind ?? 'unknown'}
        title={
          <input
            className={classes.name}
            aria-label="Name of the block"
            title={name}
            data-field="label"
            placeholder={face.label}
            maxLength={200}
            value={block.label ?? ''}
            onChange={({ target: { value } }) =>
              run('Rename block', spot.set(['label'], value === '' ? undefined : value))
            }
          />
        }
        text={block.label === undefined ? face.help : `${face.label}. ${face.help}`}
      />
      <Lacks face={face} />
      <AutoForm key={id} form={blockForm(block.type) ?? []} spot={spot} block={block} />
      {load !== undefined && <ValuePreview key={`value ${id}`} {...{ block, load }} />}
      {face.page !== undefined && <EmbedPreview key={`page ${id}`} block={block} />}
      {sendsRequests(block) && <RequestTools key={`request ${id}`} block={block} spot={spot} />}
    </>
  );
}

/** What the block lacks; each line leads to its field. */
function Lacks({ face: { problems } }: { readonly face: BlockFace }) {
  if (problems.length === 0) return null;
  return (
    <ul className={classes.problems} aria-label="Missing">
      {problems.map(({ text, path }) => (
        <li key={`${path.join('.')} ${text}`}>
          <button
            type="button"
            className={classes.lack}
            onClick={(event) => focusField(event.currentTarget, path)}
          >
            <Icon name="triangle-alert" size={14} />
            <span>This block {text}.</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Puts the caret into a field of the panel, or into the nearest one around it. */
function focusField(from: Element, path: readonly string[]): void {
  const panel = from.closest('[data-panel]');
  for (let length = path.length; length > 0; length -= 1) {
    const name = CSS.escape(path.slice(0, length).join('.'));
    const found = panel?.querySelector<HTMLElement>(
      `[data-field="${name}"], [data-field^="${name}."]:is(input, select, textarea), [data-add="${name}"]`,
    );
    if (found === null || found === undefined) continue;
    const details = found.closest('details');
    if (details !== null) details.open = true;
    found.focus();
    return;
  }
}
