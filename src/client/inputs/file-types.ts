import { readFields, readList } from '../ui/read.ts';

/** The accepted types of a file field, in the format of browsers; empty: anything. */
export function acceptedTypes(allowedFileTypes: unknown): readonly string[] {
  const { isEnabled, types } = readFields(allowedFileTypes);
  if (isEnabled !== true) return [];
  return readList(types).flatMap((type) => {
    if (typeof type !== 'string' || type.trim() === '') return [];
    const text = type.trim().toLowerCase();
    return [text.includes('/') || text.startsWith('.') ? text : `.${text}`];
  });
}

/** Whether a file has one of these types; the browser does not check dropped or pasted files. */
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
