import { fileName } from './file-name.ts';

/** The permanent URL of a file, as it appears in answers. */
export function fileAddress(baseUrl: string, file: { readonly id: string; readonly name: string }): string {
  return `${baseUrl}/files/${file.id}/${encodeURIComponent(fileName(file.name))}`;
}

/** Where files of any server are: public ids have 24 characters, private ones 36. */
const place = /https?:\/\/[^\s/?#"'<>\\]+\/files\/([a-z0-9]{24}(?:[0-9a-f]{12})?)\//.source;
const name = /[^\s/?#"'<>()[\]\\]+/.source;
const isFile = new RegExp(`^${place}${name}(?:[?#].*)?$`);
/** URLs of files inside a text. What ends a sentence is no part of them, nor is a comma, which separates them. */
const inText = new RegExp(`${place}[^\\s/?#"'<>()[\\]\\\\,]*[^\\s/?#"'<>()[\\]\\\\,.;:!]`, 'g');

/** The id in the URL of a file; undefined for any other URL. */
export function fileIdIn(url: string): string | undefined {
  return isFile.exec(url)?.[1];
}

/** The text with each file URL replaced; what follows a `?` stays behind it. */
export function replaceFileAddresses(text: string, by: (url: string, id: string) => string): string {
  return text.includes('/files/') ? text.replaceAll(inText, (url: string, id: string) => by(url, id)) : text;
}

/** Whether any text in the data may hold the address of a file: hardly any does, and replies are short. */
export function mentionsFile(data: unknown): boolean {
  if (typeof data === 'string') return data.includes('/files/');
  if (typeof data !== 'object' || data === null) return false;
  if (Array.isArray(data)) return data.some(mentionsFile);
  return isFields(data) && mentionsFileIn(data);
}

function mentionsFileIn(fields: Readonly<Record<string, unknown>>): boolean {
  // Read from the object that the loop is over: that is many times faster than by any other name.
  for (const key in fields) if (mentionsFile(fields[key])) return true;
  return false;
}

const isFields = (data: object): data is Readonly<Record<string, unknown>> => !Array.isArray(data);
