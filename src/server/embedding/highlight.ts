import { escapeHtml } from '#server/pages/html.ts';

/** What gets a colour, the first that fits: comments, texts, tags, words of the language. */
const parts: readonly (readonly [name: string, pattern: string])[] = [
  ['comment', '\\/\\*.*?\\*\\/'],
  ['text', '\'(?:\\\\.|[^\'\\\\\\n])*\'|"(?:\\\\.|[^"\\\\\\n])*"'],
  ['tag', '<\\/?[\\w-]+|\\/?>'],
  ['word', '\\b(?:import|from|export|default|function|const|var|return)\\b'],
];
const pattern = new RegExp(parts.map(([name, each]) => `(?<${name}>${each})`).join('|'), 'g');

/** Code as HTML, its parts in spans with classes. */
export function highlight(code: string): string {
  let html = '';
  let at = 0;
  for (const match of code.matchAll(pattern)) {
    const name = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0] ?? '';
    html += `${escapeHtml(code.slice(at, match.index))}<span class="${name}">${escapeHtml(match[0])}</span>`;
    at = match.index + match[0].length;
  }
  return html + escapeHtml(code.slice(at));
}
