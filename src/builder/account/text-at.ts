/** What stands at a path of the data, as a text for a field. */
export function textAt(data: unknown, path: string): string {
  let at: unknown = data;
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null) return '';
    at = Object.entries(at).find(([key]) => key === name)?.[1];
  }
  if (at === undefined || at === null) return '';
  return typeof at === 'object' ? JSON.stringify(at) : String(at);
}
