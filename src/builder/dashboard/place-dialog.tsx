import { type FormEvent, useId, useState } from 'react';
import { Button } from '#builder/ui/button.tsx';
import { Dialog } from '#builder/ui/dialog.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';

interface PlaceDialogProps {
  readonly title: string;
  readonly label: string;
  /** The verb of the button. */
  readonly action: string;
  readonly places: readonly { readonly value: string; readonly label: string }[];
  readonly place: string;
  readonly onChoose: (place: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks where something goes. Open as long as it is rendered. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { title, label, action, places, place: given, onChoose, onClose } = props;
  const form = useId();
  const [place, setPlace] = useState(given);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsBusy(true);
    await onChoose(place);
    setIsBusy(false);
    onClose();
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={form} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <SelectField label={label} options={places} value={place} onChange={setPlace} />
      </form>
    </Dialog>
  );
}
