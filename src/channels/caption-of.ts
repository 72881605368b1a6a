import type { PortableCard } from '#model/portable-input.ts';

/** What stands on a card. */
export const captionOf = ({ label, text = '' }: PortableCard): string =>
  [label, text].filter((line) => line !== '').join('\n');
