import { useEffect, useRef, useState } from 'react';
import { Button } from '#builder/ui/button.tsx';
import { TextField } from '#builder/ui/text-field.tsx';
import classes from './phone.module.css';
import { PhoneMessage } from './phone-message.tsx';
import type { PhoneLine, PhoneSession, PhoneState } from './phone-session.ts';

interface PhoneProps {
  readonly name: string;
  readonly phone: PhoneSession;
  readonly state: PhoneState;
}

/** The simulated phone: what the messenger shows, and a field to type into. */
export function Phone({ name, phone, state: { lines, isBusy } }: PhoneProps) {
  const [typed, setTyped] = useState('');
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lines.length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [lines]);
  const send = (): void => {
    if (typed.trim() === '' || isBusy) return;
    setTyped('');
    void phone.type(typed);
  };
  return (
    <section className={classes.phone} aria-label={`${name}, simulated`} aria-busy={isBusy}>
      <div className={classes.screen} role="log" aria-label={`Messages in ${name}`}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
          <Line key={place} line={line} phone={phone} />
        ))}
        <div ref={end} />
      </div>
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

function Line({ line, phone }: { readonly line: PhoneLine; readonly phone: PhoneSession }) {
  if (line.kind === 'me') return <p className={classes.me}>{line.text}</p>;
  if (line.kind === 'note')
    return (
      <p className={classes.note} data-tone={line.tone}>
        {line.text}
      </p>
    );
  return (
    <div className={classes.bot}>
      <PhoneMessage piece={line.piece} onPress={(token, label) => void phone.press(token, label)} />
    </div>
  );
}
