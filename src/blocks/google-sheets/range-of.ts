/**
 * A range of a sheet, as a part of a path.
 * @example rangeOf("It's", '1:1') // "'It''s'!1:1", encoded
 */
export const rangeOf = (title: string, cells?: string): string =>
  encodeURIComponent(cells === undefined ? quotedTitle(title) : `${quotedTitle(title)}!${cells}`);

/** The title of a sheet as ranges contain it. */
export const quotedTitle = (title: string): string => `'${title.replaceAll("'", "''")}'`;
