import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { type CodePlace, codePlaces } from './code-places.ts';

/** Variables in the quotes of code, where they are not replaced by their values. */
export const quotedVariables: Rule = (facts) => {
  const names = new Set(facts.document.variables.map(({ name }) => name));
  return codePlaces(facts).flatMap((place): readonly Diagnostic[] => {
    const { fact, path, steps, facts: code } = place;
    const found = code.quoted.find(({ name }) => names.has(name));
    if (found === undefined) return [];
    const to = unquoted(place);
    return [
      {
        code: 'taint/script',
        severity: 'error',
        message: `"{{${found.name}}}" stands in quotes, where it is not replaced by its value`,
        place: fact.place,
        path,
        ...(steps && { fix: { label: 'Take it out of the quotes', ops: [{ op: 'set', path: steps, to }] } }),
      },
    ];
  });
};

/** The code with such texts joined from their parts; the name that `setVariable` gets is written without braces. */
function unquoted({ code, facts }: CodePlace): string {
  return facts.quoted.toReversed().reduce((text, { start, end, isName }) => {
    const literal = text.slice(start, end);
    const quote = /^["']/.exec(literal)?.[0];
    const made =
      quote === undefined
        ? literal.replaceAll(/\{\{[^{}]+\}\}/g, (name) => `\${${name}}`)
        : isName
          ? literal.replaceAll(/\{\{([^{}]+)\}\}/g, '$1')
          : joined(literal.slice(1, -1), quote);
    return text.slice(0, start) + made + text.slice(end);
  }, code);
}

function joined(inside: string, quote: string): string {
  const parts = inside.split(/(\{\{[^{}]+\}\})/).filter((part) => part !== '');
  const written = parts.map((part) => (part.startsWith('{{') ? part : `${quote}${part}${quote}`));
  // A number and a variable would be added: a text in front makes it a text.
  const all = parts.length > 1 && parts[0]?.startsWith('{{') ? [`${quote}${quote}`, ...written] : written;
  return all.length > 1 ? `(${all.join(' + ')})` : all.join('');
}
