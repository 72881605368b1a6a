/** Id of the element of an entry, for what refers to it. */
export const entryElementId = (id: string): string => `parley-${id}`;
