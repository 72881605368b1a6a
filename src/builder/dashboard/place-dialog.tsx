import { useState } from 'react';
import type { DialogName } from '#builder/ui/dialog-name.ts';
import { FormDialog } from '#builder/ui/form-dialog.tsx';
import { SelectField } from '#builder/ui/select-field.tsx';

interface PlaceDialogProps {
  readonly name: DialogName;
  readonly title: string;
  readonly label: string;
  /** The verb of the button. */
  readonly action: string;
  readonly places: readonly { readonly value: string; readonly label: string }[];
  /** The place that is chosen at first. */
  readonly given: string;
  readonly onChoose: (place: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks where something goes. Open as long as it is rendered. */
export function PlaceDialog({ label, places, given, onChoose, ...rest }: PlaceDialogProps) {
  const [place, setPlace] = useState(given);
  const choose = async (): Promise<boolean> => {
    await onChoose(place);
    return true;
  };
  return (
    <FormDialog {...rest} onSubmit={choose}>
      <SelectField label={label} options={places} value={place} onChange={setPlace} />
    </FormDialog>
  );
}
