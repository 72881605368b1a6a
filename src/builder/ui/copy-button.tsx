import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { toasts } from './toasts.ts';

/** Copies a text, and says so for a moment. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), SHOWN_MS);
    } catch {
      toasts.show('The browser did not allow copying. Select the text and copy it by hand.', { tone: 'bad' });
    }
  };
  return (
    <IconButton
      icon={isCopied ? 'check' : 'copy'}
      label={isCopied ? 'Copied' : label}
      onClick={() => void copy()}
    />
  );
}

const SHOWN_MS = 2_000;
