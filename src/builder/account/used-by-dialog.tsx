import { useState } from 'react';
import { call } from '#builder/api/call.ts';
import { useLoaded } from '#builder/api/use-loaded.ts';
import { Button } from '#builder/ui/button.tsx';
import { Dialog } from '#builder/ui/dialog.tsx';
import { Link } from '#builder/ui/link.tsx';
import { LoadState } from '#builder/ui/load-state.tsx';
import { report } from '#builder/ui/report.ts';
import { Row, Rows } from '#builder/ui/rows.tsx';

interface UsedByDialogProps {
  readonly credential: { readonly id: string; readonly workspaceId: string; readonly name: string };
  /** Asks whether to delete it; else it only shows. */
  readonly isDeleting: boolean;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** The bots that use an account; before it is deleted, those that would stop working. */
export function UsedByDialog({ credential, isDeleting, onDeleted, onClose }: UsedByDialogProps) {
  const { id: credentialsId, workspaceId, name } = credential;
  const params = { workspaceId, credentialsId };
  const usedBy = useLoaded(credentialsId, () => call('credentials.usedBy', { params }));
  const [isBusy, setIsBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setIsBusy(true);
    const isDone = report(await call('credentials.delete', { params }), `${name} was deleted.`);
    setIsBusy(false);
    if (!isDone) return;
    onDeleted();
    onClose();
  };
  return (
    <Dialog
      name={isDeleting ? 'credentials-delete' : 'credentials-used-by'}
      title={isDeleting ? `Delete ${name}?` : `Bots that use ${name}`}
      isOpen
      onClose={onClose}
      role={isDeleting ? 'alertdialog' : 'dialog'}
      actions={
        isDeleting ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button look="danger" isBusy={isBusy} onClick={() => void remove()}>
              Delete credentials
            </Button>
          </>
        ) : undefined
      }
    >
      <LoadState of={usedBy} what="bots">
        {({ bots }) =>
          bots.length === 0 ? (
            <p>No bot uses it.{isDeleting && ' This cannot be undone.'}</p>
          ) : (
            <>
              {isDeleting && <p>The blocks of these bots fail without it. This cannot be undone.</p>}
              <Rows>
                {bots.map(({ id, name: botName, blockIds, isInPublished }) => (
                  <Row
                    key={id}
                    title={<Link href={`/app/bots/${id}/flow`}>{botName}</Link>}
                    text={`${blockIds.length === 1 ? '1 block' : `${blockIds.length} blocks`}${isInPublished ? ', live' : ', only in the draft'}`}
                  />
                ))}
              </Rows>
            </>
          )
        }
      </LoadState>
    </Dialog>
  );
}
