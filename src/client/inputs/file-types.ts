import { readFields, readList } from '../ui/read.ts';

/** What a file field accepts, as the browser wants it; empty: anything. */
export function acceptedTypes(allowedFileTypes: unknown): readonly string[] {
  const { isEnabled, types } = readFields(allowedFileTypes);
  if (isEnabled !== true) return [];
  return readList(types).flatMap((type) => {
    if (typeof type !== 'string' || type.trim() === '') return [];
    const text = type.trim().toLowerCase();
    return [text.includes('/') || text.startsWith('.') ? text : `.${text}`];
  });
}

/** Whether a file is of one of these types; what is dropped or pasted does not ask the browser. */
export function isAccepted(
  file: { readonly name: string; readonly type: string },
  accepted: readonly string[],
): boolean {
  const type = file.type.toLowerCase();
  return (
    accepted.length === 0 ||
    accepted.some((each) => {
      if (each.startsWith('.')) return file.name.toLowerCase().endsWith(each);
      return each.endsWith('/*') ? type.startsWith(each.slice(0, -1)) : type === each || each === '*/*';
    })
  );
}
