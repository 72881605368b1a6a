import { useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import classes from './long-text.module.css';
import { TextButton } from './text-button.tsx';

/** Characters shown at first, how many times as many at each press, and the most that a page can draw at once. */
const FIRST = 2_000;
const TIMES = 10;
const MOST = 200_000;

/** A text of any length: the beginning, more on request, and the whole for the clipboard. */
export function LongText({ text }: { readonly text: string }) {
  const [length, setLength] = useState(FIRST);
  if (text.length <= length) return text;
  return (
    <>
      {text.slice(0, length).toWellFormed()}…
      <span className={classes.rest} dir="ltr">
        {length.toLocaleString('en')} of {text.length.toLocaleString('en')} characters
        {length < MOST && <TextButton onClick={() => setLength(length * TIMES)}>Show more</TextButton>}
        <CopyButton text={text} label="Copy the whole text" />
      </span>
    </>
  );
}
