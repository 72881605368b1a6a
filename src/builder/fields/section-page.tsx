import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { offerFocusHome } from '#builder/ui/focus-home.ts';
import { useDraftPart } from './draft-part.ts';
import { OthersEditing } from './others-editing.tsx';
import classes from './section-page.module.css';

/** A part of a page of settings. */
export interface PageSection {
  /** In the address, behind `#`. */
  readonly id: string;
  readonly title: string;
  /** What it is about, in a sentence. */
  readonly text?: string;
  readonly content: ReactNode;
}

interface SectionPageProps {
  readonly title: string;
  readonly sections: readonly PageSection[];
  /** At the right: what the settings lead to. */
  readonly preview: ReactNode;
}

/** A page of settings: its sections under each other, a list of them at the left, what they lead to at the right. */
export function SectionPage({ title, sections, preview }: SectionPageProps) {
  const part = useDraftPart();
  const form = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => showSectionOfAddress(form.current), []);
  useLayoutEffect(() => offerFocusHome(() => form.current ?? undefined), []);
  const look = (): void => setCurrent(sectionInSight(form.current) ?? sections[0]?.id);
  return (
    <div className={classes.page}>
      <nav className={classes.side} aria-label={`Sections of ${title}`}>
        {sections.map(({ id, title: name }) => (
          <a
            key={id}
            href={`#${id}`}
            className={classes.link}
            aria-current={current === id ? 'location' : undefined}
            onClick={(event) => {
              event.preventDefault();
              window.history.replaceState(null, '', `#${id}`);
              showSectionOfAddress(form.current);
              setCurrent(id);
            }}
          >
            {name}
          </a>
        ))}
      </nav>
      <div
        ref={form}
        className={classes.form}
        role="region"
        aria-label={title}
        tabIndex={-1}
        data-part={part}
        onScroll={look}
      >
        <h2 className="visually-hidden">{title}</h2>
        <OthersEditing />
        {sections.map(({ id, title: name, text, content }) => (
          <section key={id} id={id} className={classes.section} aria-labelledby={`${id}-title`} tabIndex={-1}>
            <h3 id={`${id}-title`} className={classes.title}>
              {name}
            </h3>
            {text !== undefined && <p className={classes.text}>{text}</p>}
            <div className={classes.content}>{content}</div>
          </section>
        ))}
      </div>
      {preview}
    </div>
  );
}

function showSectionOfAddress(form: HTMLElement | null): void {
  const id = window.location.hash.slice(1);
  const section = id === '' ? null : form?.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

/** The section at the top; at the end of the page the last one. */
function sectionInSight(form: HTMLElement | null): string | undefined {
  if (form === null) return undefined;
  const all = [...form.querySelectorAll<HTMLElement>(':scope > section')];
  const isAtEnd = form.scrollTop + form.clientHeight >= form.scrollHeight - 2;
  if (isAtEnd && form.scrollTop > 0) return all.at(-1)?.id;
  return all.findLast((each) => each.offsetTop - form.offsetTop <= form.scrollTop + 80)?.id;
}
