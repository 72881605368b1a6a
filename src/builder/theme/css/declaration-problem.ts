import type { CssKnowledge, CssProblem } from './css-problem.ts';
import type { CssPart } from './css-reader.ts';

/** What is wrong with a declaration, at most one thing. Without knowledge only its form is checked. */
export function declarationProblem(
  part: CssPart,
  knowledge: CssKnowledge | undefined,
): readonly CssProblem[] {
  const { text, from, to } = part;
  const colon = text.indexOf(':');
  if (colon === -1) return [{ from, to, message: `A “:” is missing: property: value.` }];
  const name = text.slice(0, colon).trimEnd();
  const value = text.slice(colon + 1).trim();
  if (!/^[-\w]+$/.test(name))
    return [{ from, to: from + Math.max(colon, 1), message: `“${name}” is not a property name.` }];
  if (name.startsWith('--')) return [];
  if (value === '') return [{ from, to, message: `“${name}” has no value.` }];
  const missing = /^([^\n]*)\n\s*[-\w]+\s*:/.exec(text);
  if (missing?.[1] !== undefined)
    return [
      { from, to: from + missing[1].trimEnd().length, message: 'A “;” is missing at the end of this line.' },
    ];
  if (knowledge === undefined || name.startsWith('-')) return [];
  if (!knowledge.hasProperty(name.toLowerCase()))
    return [{ from, to: from + name.length, message: `This browser does not know the property “${name}”.` }];
  const plain = value.replace(/\s*!\s*important$/i, '');
  if (isOpen(plain) || knowledge.takesValue(name.toLowerCase(), plain)) return [];
  const start = from + text.indexOf(value, colon + 1);
  return [{ from: start, to: start + value.length, message: `“${name}” does not accept this value.` }];
}

/** Whether only the page where it is used, or another browser, knows what a value comes to. */
function isOpen(value: string): boolean {
  return /(?:var|env|attr)\(|v{5,}|(?:^|[\s,(])-(?:webkit|moz)-/.test(value);
}
