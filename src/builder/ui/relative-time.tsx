import { useEffect, useState } from 'react';
import { relativeTime } from './relative-time-of.ts';

/** When something was, in words; the exact time is its tooltip. */
export function RelativeTime({ at }: { readonly at: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const date = new Date(at);
  return (
    <time dateTime={at} title={date.toLocaleString()}>
      {relativeTime(date.getTime(), now)}
    </time>
  );
}
