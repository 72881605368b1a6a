import type { MarkedText, MarkKind } from '#channels/marked-text.ts';
import classes from './phone.module.css';

/** A text with its marks, as a messenger shows it. */
export function MarkedLines({ text: { text, marks } }: { readonly text: MarkedText }) {
  const ends = new Set([0, text.length, ...marks.flatMap(({ from, length }) => [from, from + length])]);
  const places = [...ends].sort((a, b) => a - b);
  return (
    <p className={classes.text}>
      {places.slice(0, -1).map((from, index) => {
        const kinds = marks.filter((mark) => mark.from <= from && from < mark.from + mark.length);
        return (
          <span key={from} className={kinds.map(({ kind }) => looks[kind]).join(' ')}>
            {text.slice(from, places[index + 1])}
          </span>
        );
      })}
    </p>
  );
}

const looks: Readonly<Record<MarkKind, string | undefined>> = {
  bold: classes.bold,
  italic: classes.italic,
  underline: classes.underline,
  strikethrough: classes.struck,
  code: classes.code,
  pre: classes.code,
  quote: classes.quote,
  link: classes.link,
};
