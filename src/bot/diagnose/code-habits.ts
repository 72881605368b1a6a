import type { Diagnostic, Fix, Rule } from '#bot/diagnostic.ts';
import { isRaw } from '#bot/raw.ts';
import { knownGlobals } from '#engine/expression/globals.ts';
import { type CodePlace, codePlaces } from './code-places.ts';
import type { BlockFact } from './facts.ts';
import { fieldPath } from './field-path.ts';

/** Code that does nothing, that opens the page to others, or that no test can repeat. */
export const codeHabits: Rule = (facts) =>
  codePlaces(facts).flatMap((place) => {
    const { fact, path } = place;
    return [idle(place), unsafe(place), ...unrepeatable(place)]
      .filter((found) => found !== undefined)
      .map((found): Diagnostic => ({ ...found, place: fact.place, path }));
  });

type Found = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'fix'>;

function idle({ facts, isValue }: CodePlace): Found | undefined {
  if (facts.returns || (facts.acts && !isValue)) return undefined;
  return {
    code: 'code/no-effect',
    severity: 'info',
    message: isValue
      ? 'This code returns nothing: add "return"'
      : 'This code sets nothing and returns nothing',
  };
}

/** What makes a page weaker, and why, by the names of functions and properties. */
const risks: ReadonlyMap<string, string> = new Map([
  ['eval', 'runs texts as code'],
  ['Function', 'runs texts as code'],
  ['innerHTML', 'turns texts into HTML, with all the code in them'],
  ['outerHTML', 'turns texts into HTML, with all the code in them'],
  ['insertAdjacentHTML', 'turns texts into HTML, with all the code in them'],
  ['cookie', 'handles cookies'],
]);

function unsafe({ fact, facts, code, isInPage }: CodePlace): Found | undefined {
  if (!isInPage) return undefined;
  const risk =
    [...facts.used].map((name) => risks.get(name)).find((each) => each !== undefined) ??
    (loadsScript.test(code) ? 'loads a script of others' : undefined) ??
    (isImported(fact) ? 'was imported, and nobody has said yet that it may run' : undefined);
  return risk === undefined
    ? undefined
    : { code: 'code/unsafe', severity: 'warning', message: `This code ${risk} in the page of the visitor` };
}

/** An element of type script, a module from an address, or a tag in a text. */
const loadsScript =
  /\bcreateElement\(\s{0,20}["'`]script["'`]|\bimport\(\s{0,20}["'`]https?:|<script\b[^>]{0,500}\bsrc\b/i;

/** Whether its code came with a file of somebody else, and was not trusted since. */
function isImported({ block: { options } }: BlockFact): boolean {
  return isRaw(options) && options.isUnsafe === true;
}

/** On the server, the clock and chance are those of the chat, and the same when it is replayed. */
function unrepeatable(place: CodePlace): readonly Found[] {
  const { facts, isInPage, isValue } = place;
  if (!isInPage || !isValue) return [];
  const reason = 'run it on the server, where tests can repeat it';
  const fix = onServer(place);
  const found = (code: string, message: string): Found => ({
    ...{ code, severity: 'info', message: `${message}: ${reason}` },
    ...(fix && { fix }),
  });
  return [
    ...(facts.used.has('Date') ? [found('code/clock', 'This code asks the clock of the visitor')] : []),
    ...(facts.used.has('random') ? [found('code/chance', 'This code depends on chance')] : []),
  ];
}

/** Undefined: it needs something of the page. */
function onServer({ fact, facts }: CodePlace): Fix | undefined {
  const path = fieldPath(fact, 'options.isExecutedOnClient');
  const needsPage = [...facts.free.keys()].some((name) => ofPage.has(name) || !knownGlobals.has(name));
  if (path === undefined || needsPage) return undefined;
  return { label: 'Run it on the server', ops: [{ op: 'set', path, to: false }] };
}

const ofPage: ReadonlySet<string> = new Set([
  'document',
  'globalThis',
  'location',
  'navigator',
  'self',
  'window',
]);
