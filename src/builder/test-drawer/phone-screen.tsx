import { useEffect, useRef } from 'react';
import classes from './phone.module.css';
import type { PhoneLine } from './phone-line.ts';
import { PhoneMessage, type PhoneMessageProps } from './phone-message.tsx';

interface PhoneScreenProps extends Pick<PhoneMessageProps, 'onPress'> {
  /** The messenger. */
  readonly name: string;
  readonly lines: readonly PhoneLine[];
}

/** What a messenger shows of a chat, the latest in sight. */
export function PhoneScreen({ name, lines, onPress }: PhoneScreenProps) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lines.length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [lines]);
  return (
    <div className={classes.screen} role="log" aria-label={`Messages in ${name}`}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
        <Line key={place} line={line} onPress={onPress} />
      ))}
      <div ref={end} />
    </div>
  );
}

function Line({ line, onPress }: { readonly line: PhoneLine } & Pick<PhoneScreenProps, 'onPress'>) {
  if (line.kind === 'me') return <p className={classes.me}>{line.text}</p>;
  if (line.kind === 'note')
    return (
      <p className={classes.note} data-tone={line.tone}>
        {line.text}
      </p>
    );
  return (
    <div className={classes.bot}>
      <PhoneMessage piece={line.piece} onPress={onPress} />
    </div>
  );
}
