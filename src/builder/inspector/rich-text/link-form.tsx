import { useState } from 'react';
import { Button } from '#builder/ui/button.tsx';
import { hasSchemeIn, STORED_LINK_SCHEMES } from '#model/rich-text/link-scheme.ts';
import { VariableText } from '../variable-text.tsx';
import classes from './rich-text-editor.module.css';

interface LinkFormProps {
  /** The address so far; empty: there is no link yet. */
  readonly url: string;
  /** The empty address removes the link. */
  readonly onApply: (url: string) => void;
  readonly onClose: () => void;
}

/** Asks for the address of a link. */
export function LinkForm({ url, onApply, onClose }: LinkFormProps) {
  const [typed, setTyped] = useState(url);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const apply = (): void => {
    const address = addressIn(typed);
    if (address === undefined) setProblem('Enter an address that begins with https:, mailto:, tel: or sms:');
    else onApply(address);
  };
  return (
    <div
      className={classes.link}
      role="group"
      aria-label="Link"
      ref={(node) => {
        if (node !== null && !node.contains(document.activeElement)) node.querySelector('input')?.focus();
      }}
    >
      <VariableText
        label="Address of the link"
        kind="line"
        placeholder="https://"
        error={problem}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            apply();
          }
          if (event.key === 'Escape') {
            event.stopPropagation();
            onClose();
          }
        }}
        address="link"
      />
      <div className={classes.linkActions}>
        <Button isSmall look="primary" onClick={apply}>
          Apply
        </Button>
        {url !== '' && (
          <Button isSmall onClick={() => onApply('')}>
            Remove link
          </Button>
        )}
        <Button isSmall look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** The address that a text means: hosts get a scheme. Undefined: it cannot be one. */
function addressIn(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return '';
  const isKnown = hasSchemeIn(text, STORED_LINK_SCHEMES);
  if (isKnown === false && !/^[^/?#]+\.[^/?#]+:\d+/.test(text)) return undefined;
  if (isKnown === true || /^[/#?]|^\{\{/.test(text)) return text;
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? `mailto:${text}` : `https://${text}`;
}
