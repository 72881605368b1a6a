import { type FormEvent, useState } from 'react';
import { Button } from '#builder/ui/button.tsx';
import { Switch } from '#builder/ui/switch.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import classes from './take-over-dialog.module.css';

/** Where bots are, and how they are read. */
export interface TakeOverAccess {
  readonly from: string;
  readonly token: string;
  readonly withResults: boolean;
}

interface TakeOverFormProps {
  readonly given: TakeOverAccess;
  readonly onSubmit: (access: TakeOverAccess) => Promise<void>;
}

/** Asks for the address of the other installation and a token of it. */
export function TakeOverForm({ given, onSubmit }: TakeOverFormProps) {
  const [access, setAccess] = useState(given);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const from = access.from.trim();
  const isAddress = /^https?:\/\//i.test(from) && URL.canParse(from);
  const isToken = access.token.trim().length >= 8;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (isBusy || !isAddress || !isToken) return;
    setBusy(true);
    await onSubmit({ ...access, from, token: access.token.trim() });
    setBusy(false);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <p>
        Fetches bots of an installation of Typebot into this workspace. You see what would come before
        anything is added, and nothing is changed there.
      </p>
      <TextField
        label="Address of the installation"
        placeholder="https://bots.example.org"
        inputMode="url"
        autoComplete="off"
        autoFocus
        error={isTried && !isAddress ? 'Must be an address that starts with https://' : undefined}
        value={access.from}
        onChange={(text) => setAccess({ ...access, from: text })}
      />
      <TextField
        label="API token"
        type="password"
        autoComplete="off"
        help="You find it there under Settings › My account. It is not stored here."
        error={isTried && !isToken ? 'Must be an API token of that installation.' : undefined}
        value={access.token}
        onChange={(token) => setAccess({ ...access, token })}
      />
      <Switch
        label="With results"
        help="Also what visitors answered. This takes longer."
        isOn={access.withResults}
        onChange={(withResults) => setAccess({ ...access, withResults })}
      />
      <div className={classes.foot}>
        <Button look="primary" type="submit" isBusy={isBusy}>
          Look what is there
        </Button>
      </div>
    </form>
  );
}
