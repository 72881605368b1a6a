/** Hour and minute, as people here write them. */
export const timeOfDay = (at: string): string =>
  new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
