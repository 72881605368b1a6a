import { useState } from 'react';
import { type CallReply, call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { Dialog } from '#builder/ui/dialog.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { navigate } from '#builder/ui/location.ts';
import { report } from '#builder/ui/report.ts';
import { Spinner } from '#builder/ui/spinner.tsx';
import classes from './example-dialog.module.css';
import { FlowPicture } from './flow-picture.tsx';
import { useHome } from './home.tsx';
import { isDrawn } from './is-drawn.ts';

interface ExampleDialogProps {
  readonly folderId: string | null;
  readonly onClose: () => void;
}

type Example = CallReply<'examples.list'>['examples'][number];

/** Offers the examples with a picture of their flow. */
export function ExampleDialog({ folderId, onClose }: ExampleDialogProps) {
  const { workspace } = useHome();
  const examples = useLoaded('examples', () => call('examples.list', {}));
  const [busy, setBusy] = useState<string>();
  const create = async (exampleId: string): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(exampleId);
    const body = { workspaceId: workspace.id, folderId };
    const made = await call('examples.create', { params: { exampleId }, body });
    setBusy(undefined);
    if (!report(made) || !made.ok) return;
    onClose();
    navigate(`/app/bots/${made.value.bot.id}/flow`);
  };
  return (
    <Dialog name="example" title="Start from an example" isOpen isWide onClose={onClose}>
      <LoadState of={examples} what="examples">
        {(value) => (
          <ul className={classes.examples}>
            {value.examples.map((example) => (
              <li key={example.id}>
                <ExampleButton
                  example={example}
                  isBusy={busy === example.id}
                  onChoose={() => void create(example.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </LoadState>
    </Dialog>
  );
}

interface ExampleButtonProps {
  readonly example: Example;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

/** Its flow, with groups by their places. */
function shapeOf({ groups, edges }: Example) {
  const places = new Map(groups.map(({ id }, place) => [id, place]));
  return {
    groups,
    edges: edges.flatMap(({ from, to }) => {
      const [start, end] = [places.get(from ?? ''), places.get(to)];
      return start === undefined || end === undefined ? [] : [{ from: start, to: end }];
    }),
  };
}

function ExampleButton({ example, isBusy, onChoose }: ExampleButtonProps) {
  const { name, icon, description } = example;
  return (
    <button type="button" className={classes.example} aria-disabled={isBusy || undefined} onClick={onChoose}>
      <span className={classes.picture}>
        <FlowPicture flow={shapeOf(example)} />
      </span>
      <span className={classes.words}>
        <strong dir="auto">
          {icon !== null && /^\P{ASCII}/u.test(icon) && isDrawn(icon) && (
            <span aria-hidden="true">{icon} </span>
          )}
          {name} {isBusy && <Spinner />}
        </strong>
        <span className={classes.about}>{description}</span>
      </span>
    </button>
  );
}
