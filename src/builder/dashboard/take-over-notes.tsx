import { Notice } from '#builder/ui/notice.tsx';

/** What could not be read besides bots. */
export function TakeOverNotes({ notes }: { readonly notes: readonly string[] }) {
  return notes.map((note) => (
    <Notice key={note} tone="warn">
      {note}
    </Notice>
  ));
}
