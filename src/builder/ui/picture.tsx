import { type ReactNode, useState } from 'react';

interface PictureProps {
  readonly src: string;
  readonly alt: string;
  readonly className?: string | undefined;
  /** What stands in its place where it cannot be loaded. */
  readonly instead: ReactNode;
}

/** A picture from an address that authors wrote: it may not be there. */
export function Picture({ src, alt, className, instead }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  if (src === broken) return instead;
  return <img {...{ src, alt, className }} loading="lazy" draggable={false} onError={() => setBroken(src)} />;
}
