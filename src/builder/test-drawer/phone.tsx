import { useState } from 'react';
import { Button } from '#builder/ui/button.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import classes from './phone.module.css';
import { PhoneScreen } from './phone-screen.tsx';
import type { PhoneSession, PhoneState } from './phone-session.ts';

interface PhoneProps {
  readonly name: string;
  readonly phone: PhoneSession;
  readonly state: PhoneState;
}

/** The simulated phone: what the messenger shows, and a field to type into. */
export function Phone({ name, phone, state: { lines, isBusy } }: PhoneProps) {
  const [typed, setTyped] = useState('');
  const send = (): void => {
    if (typed.trim() === '' || isBusy) return;
    setTyped('');
    void phone.type(typed);
  };
  return (
    <section className={classes.phone} aria-label={`${name}, simulated`} aria-busy={isBusy}>
      <PhoneScreen name={name} lines={lines} onPress={(token, label) => void phone.press(token, label)} />
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField label="Message" isLabelHidden value={typed} onChange={setTyped} placeholder="Message" />
        <Button type="submit" disabled={typed.trim() === '' || isBusy}>
          Send
        </Button>
      </form>
    </section>
  );
}
