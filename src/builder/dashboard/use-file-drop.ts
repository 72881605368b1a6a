import { useEffect, useState } from 'react';

/**
 * Takes a file of the computer that is dropped anywhere in the window, except where something else takes it; gives whether one is
 * held there. While a dialog is open, files are refused: the browser would open them in place of the page.
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const over = (event: DragEvent): void => {
      const isTaken = isFile(event) && !isDialogOpen();
      setIsOver(isTaken);
      if (!isFile(event)) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none';
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent): void => {
      setIsOver(false);
      if (!isFile(event) || isDialogOpen()) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) onFile(file);
    };
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => ending.abort();
  }, [onFile]);
  return isOver;
}

/** Whether a drag brings files that nothing else takes. */
const isFile = ({ defaultPrevented, dataTransfer }: DragEvent): boolean =>
  !defaultPrevented && dataTransfer?.types.includes('Files') === true;

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;
