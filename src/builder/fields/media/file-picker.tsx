import { type ReactNode, useRef } from 'react';
import type { MediaKind } from '#model/field-meta.ts';

interface FilePickerProps {
  /** Name of the field that gets the file. */
  readonly title: string;
  readonly media: MediaKind;
  readonly onPick: (file: File) => void;
  /** The button; `open` shows the files of the computer. */
  readonly children: (open: () => void) => ReactNode;
}

/** A button that picks a file of the computer. */
export function FilePicker({ title, media, onPick, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`File for ${title}`}
        accept={media === 'file' ? undefined : `${media}/*`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again.
          target.value = '';
          if (file !== undefined) onPick(file);
        }}
      />
    </>
  );
}
