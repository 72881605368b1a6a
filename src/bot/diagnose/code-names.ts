import type { Diagnostic, Fix, Rule } from '#bot/diagnostic.ts';
import { knownGlobals, readsChannel } from '#engine/expression/globals.ts';
import { closestWord } from '#lib/closest-word.ts';
import { type CodePlace, codePlaces } from './code-places.ts';

/** Names in code that nothing has. In a page other scripts may have made them: only slips of the pen are reported there. */
export const codeNames: Rule = (facts) => {
  const variables = facts.document.variables.map(({ name }) => name);
  return codePlaces(facts).flatMap((place): readonly Diagnostic[] => {
    const { fact, path, isInPage, facts: code } = place;
    return [...code.free].flatMap(([name, starts]): readonly Diagnostic[] => {
      if (knownGlobals.has(name) || (name === 'channel' && readsChannel(place.code))) return [];
      const variable = closest(name, variables);
      const local = closest(name, code.declared);
      const isVariable = variable !== undefined && (variable === name || local === undefined);
      const meant = isVariable ? `{{${variable}}}` : local;
      const nearest = isVariable ? variable : local;
      if (isInPage && !isSlip(name, nearest)) return [];
      const fix = meant === undefined ? undefined : replacing(place, { name, starts, meant });
      return [
        {
          code: 'code/unknown-name',
          severity: 'warning',
          message: `Nothing in this code is named "${name}"${meant === undefined ? '' : `: did you mean ${meant}?`}`,
          place: fact.place,
          path,
          ...(fix && { fix }),
        },
      ];
    });
  });
};

interface Replacement {
  readonly name: string;
  readonly starts: readonly number[];
  readonly meant: string;
}

function replacing({ code, steps }: CodePlace, { name, starts, meant }: Replacement): Fix | undefined {
  // In `{ name }` the name stands for a key as well.
  const isKey = (start: number): boolean =>
    /[{,]\s*$/.test(code.slice(0, start)) && /^\s*[,}]/.test(code.slice(start + name.length));
  const isPlain = starts.every((start) => code.startsWith(name, start) && !isKey(start));
  if (steps === undefined || !isPlain) return undefined;
  const to = starts
    .toSorted((one, other) => other - one)
    .reduce((text, start) => text.slice(0, start) + meant + text.slice(start + name.length), code);
  return { label: `Replace it by ${meant}`, ops: [{ op: 'set', path: steps, to }] };
}

/** Whatever the case of its letters. */
function closest(name: string, words: readonly string[]): string | undefined {
  const found = closestWord(
    name.toLowerCase(),
    words.map((word) => word.toLowerCase()),
  );
  return words.find((word) => word.toLowerCase() === found);
}

/** Whether a name in a page, where other scripts have names of their own, is that name with a slip of the pen. */
const isSlip = (name: string, nearest: string | undefined): boolean =>
  nearest !== undefined &&
  name.length > 3 &&
  Math.abs(name.length - nearest.length) < 2 &&
  !pageNames.has(name);

/** What pages have besides what code has everywhere. */
const pageNames: ReadonlySet<string> = new Set(
  `
  alert confirm prompt open close stop print focus blur find event name status top parent frames length origin screen
  history external opener frameElement closed localStorage sessionStorage indexedDB caches cookieStore customElements
  Image Audio Option Event CustomEvent Element HTMLElement Node Text Range Selection Worker WebSocket EventSource File
  FileReader FileList Notification XMLHttpRequest DOMParser MutationObserver IntersectionObserver ResizeObserver
  requestAnimationFrame cancelAnimationFrame requestIdleCallback matchMedia getComputedStyle getSelection scroll scrollTo
  scrollBy scrollX scrollY innerWidth innerHeight outerWidth outerHeight devicePixelRatio visualViewport postMessage
  addEventListener removeEventListener dispatchEvent reportError speechSynthesis chrome
  `.match(/\w+/g),
);
