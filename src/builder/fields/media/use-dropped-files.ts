import { type RefObject, useEffect, useState } from 'react';
import { useLatest } from '#builder/editor/editor.ts';
import { addressIn } from './address-in.ts';

interface Taken {
  readonly onFile: (file: File) => void;
  readonly onAddress: (url: string) => void;
}

/**
 * Takes files and addresses that are dropped on the element around `inner`, or pasted into it. Pasted text that is only an
 * address is left to the field. Gives whether something is held over it.
 */
export function useDroppedFiles(inner: RefObject<HTMLElement | null>, taken: Taken): boolean {
  const [isOver, setIsOver] = useState(false);
  const onFile = useLatest(taken.onFile);
  const onAddress = useLatest(taken.onAddress);
  useEffect(() => {
    const around = inner.current?.parentElement;
    if (around === null || around === undefined) return undefined;
    const over = (event: DragEvent): void => {
      const isFit = holdsFileOrLink(event.dataTransfer);
      if (isFit) event.preventDefault();
      setIsOver(isFit);
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (!(relatedTarget instanceof Node && around.contains(relatedTarget))) setIsOver(false);
    };
    const drop = (event: DragEvent): void => {
      setIsOver(false);
      if (!holdsFileOrLink(event.dataTransfer)) return;
      event.preventDefault();
      event.stopPropagation();
      const file = event.dataTransfer?.files[0];
      const link = event.dataTransfer?.getData('text/uri-list').split(/\r?\n/)[0];
      if (file !== undefined) onFile(file);
      else if (link !== undefined && link !== '') onAddress(link);
    };
    const paste = (event: ClipboardEvent): void => {
      const file = event.clipboardData?.files[0];
      const address = addressIn(event.clipboardData?.getData('text/plain') ?? '');
      if (file === undefined && address === undefined) return;
      event.preventDefault();
      if (file !== undefined) onFile(file);
      else if (address !== undefined) onAddress(address);
    };
    around.addEventListener('dragover', over);
    around.addEventListener('dragleave', leave);
    around.addEventListener('drop', drop);
    around.addEventListener('paste', paste);
    return () => {
      around.removeEventListener('dragover', over);
      around.removeEventListener('dragleave', leave);
      around.removeEventListener('drop', drop);
      around.removeEventListener('paste', paste);
    };
  }, [inner, onFile, onAddress]);
  return isOver;
}

function holdsFileOrLink(data: DataTransfer | null): boolean {
  return data !== null && ['Files', 'text/uri-list'].some((type) => data.types.includes(type));
}
