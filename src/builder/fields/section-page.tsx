import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#builder/ui/button.tsx';
import { offerFocusHome } from '#builder/ui/focus-home.ts';
import { Strip } from '#builder/ui/strip.tsx';
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

/**
 * A page of settings: its sections under each other, a list of them at the left, what they lead to at the right; on a phone
 * in place of the sections.
 */
export function SectionPage({ title, sections, preview }: SectionPageProps) {
  const part = useDraftPart();
  const form = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(sections[0]?.id);
  const [isPreviewed, setPreviewed] = useState(false);
  useEffect(() => showSectionOfAddress(form.current), []);
  useLayoutEffect(() => offerFocusHome(() => form.current ?? undefined), []);
  const look = (): void => setCurrent(sectionInSight(form.current) ?? sections[0]?.id);
  return (
    <div className={classes.page} data-previewed={isPreviewed || undefined}>
      <nav className={classes.side} aria-label={`Sections of ${title}`}>
        <Strip className={classes.links} current={current}>
          {sections.map(({ id, title: name }) => (
            <a
              key={id}
              href={`#${id}`}
              className={classes.link}
              aria-current={current === id ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault();
                setPreviewed(false);
                window.history.replaceState(null, '', `#${id}`);
                setCurrent(id);
                requestAnimationFrame(() => showSectionOfAddress(form.current));
              }}
            >
              {name}
            </a>
          ))}
        </Strip>
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
        {sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
      </div>
      <div className={classes.preview}>{preview}</div>
      <div className={classes.switch}>
        <Button
          icon={isPreviewed ? 'arrow-left' : 'eye'}
          aria-pressed={isPreviewed}
          onClick={() => setPreviewed(!isPreviewed)}
        >
          {isPreviewed ? `Back to ${title}` : 'Show the preview'}
        </Button>
      </div>
    </div>
  );
}

function Section({ id, title, text, content }: PageSection) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h3 id={`${id}-title`} className={classes.title}>
        {title}
      </h3>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      <div className={classes.content}>{content}</div>
    </section>
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
