import type { ReactNode } from 'react';
import { useDraft } from '#builder/editor/editor.ts';
import type { Theme } from '#model/theme.ts';
import { TemplatePicture } from './template-picture.tsx';
import classes from './theme.module.css';

interface TemplateCardProps {
  readonly id: string;
  readonly name: string;
  readonly note?: string;
  readonly theme: Theme;
  readonly onApply: () => void;
  /** Beside the name: what else can be done with it. */
  readonly children?: ReactNode;
}

/** A look: its picture is the button that applies it. */
export function TemplateCard({ id, name, note, theme, onApply, children }: TemplateCardProps) {
  const isSelected = useDraft((draft) => draft.selectedThemeTemplateId === id);
  return (
    <div className={classes.card} data-template={id}>
      <button
        type="button"
        className={classes.picture}
        aria-label={`Apply ${name}`}
        aria-pressed={isSelected}
        onClick={onApply}
      >
        <TemplatePicture theme={theme} />
      </button>
      <div className={classes.cardFoot}>
        <span className={classes.cardName} title={name}>
          {name}
          {note !== undefined && <small>{note}</small>}
        </span>
        {children}
      </div>
    </div>
  );
}
