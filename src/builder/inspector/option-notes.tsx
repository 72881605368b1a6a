import { Icon } from '#builder/ui/icon.tsx';
import { Spinner } from '#builder/ui/spinner.tsx';
import { TextButton } from '#builder/ui/text-button.tsx';
import classes from './form.module.css';
import type { FieldOptions } from './use-field-options.ts';

interface OptionNotesProps {
  readonly of: FieldOptions;
  readonly value: string;
  /** The title of the field. */
  readonly title: string;
}

/** Below a field that suggests values of a service: the name of its value, and how looking them up goes. */
export function OptionNotes({ of, value, title }: OptionNotesProps) {
  const { options, isLoading, problem, isPartial, isKnown, loadAgain } = of;
  const name = options.find(({ id }) => id === value)?.label;
  return (
    <div className={classes.optionNotes} role="status">
      {isLoading && (
        <span>
          <Spinner size={12} /> Looking up values …
        </span>
      )}
      {!isLoading && problem !== undefined && (
        <span data-options-problem>
          <Icon name="circle-alert" size={14} />
          <span>{problem.text}</span>
          {problem.canTryAgain && (
            <TextButton aria-label={`Try again: ${title}`} onClick={loadAgain}>
              Try again
            </TextButton>
          )}
        </span>
      )}
      {!isLoading && name !== undefined && name !== value && <span data-option-name>{name}</span>}
      {!isLoading && isKnown && options.length === 0 && <span>The service has no values for this.</span>}
      {!isLoading && isPartial && <span>There are more than are listed. Type one that is missing.</span>}
    </div>
  );
}
