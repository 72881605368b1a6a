import { escapeHtml } from '#lib/escape-html.ts';

/** The tokens with a colour, the first match wins: comments, strings, tags, keywords. */
const parts: readonly (readonly [name: string, pattern: string])[] = [
  ['comment', '\\/\\*.*?\\*\\/'],
  ['text', '\'(?:\\\\.|[^\'\\\\\\n])*\'|"(?:\\\\.|[^"\\\\\\n])*"'],
  ['tag', '<\\/?[\\w-]+|\\/?>'],
  ['word', '\\b(?:import|from|export|default|function|const|var|return)\\b'],
];
const pattern = new RegExp(parts.map(([name, each]) => `(?<${name}>${each})`).join('|'), 'g');

/** Code as HTML, with its tokens in spans with classes. */
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
