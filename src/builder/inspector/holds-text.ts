/** Whether somebody has written something into an element of a list, or switched something on; ids do not count. */
export function holdsText(value: unknown): boolean {
  if (typeof value === 'string') return value !== '';
  if (Array.isArray(value)) return value.some(holdsText);
  if (typeof value !== 'object' || value === null)
    return value !== undefined && value !== null && value !== false;
  return Object.entries(value).some(([key, each]) => !/^(?:id|outgoingEdgeId)$/.test(key) && holdsText(each));
}
