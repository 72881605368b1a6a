import { Fragment } from 'react';

/**
 * A sentence in which words between backticks are code.
 * @example <InlineCode text="Paste it before `</body>`." />
 */
export function InlineCode({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) => {
    const Part = index % 2 === 1 ? 'code' : Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
    return <Part key={index}>{part}</Part>;
  });
}
