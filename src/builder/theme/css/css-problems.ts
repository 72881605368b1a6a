import type { CssKnowledge, CssProblem } from './css-problem.ts';
import { type CssPart, CssReader } from './css-reader.ts';
import { declarationProblem } from './declaration-problem.ts';

/** How many are found: whoever sees these does not need the others yet. */
const MOST = 20;

/** At-rules whose block holds rules, or declarations inside a rule. */
const grouping = ['media', 'supports', 'container', 'layer', 'scope', 'starting-style'];
/** At-rules whose block holds descriptions of their own, which are not checked. */
const describing = ['font-face', 'page', 'property', 'counter-style', 'font-feature-values', 'position-try'];
const plain = ['charset', 'namespace'];

/**
 * What is wrong with a style sheet, from top to bottom. `{{variables}}` stand for any word.
 * @example cssProblems('.a { color red }', knowledge) // [{ from: 5, to: 14, message: 'A “:” is missing …' }]
 */
export function cssProblems(text: string, knowledge: CssKnowledge): readonly CssProblem[] {
  const problems: CssProblem[] = [];
  const reader = new CssReader(text.replaceAll(/\{\{[^{}\n]*\}\}/g, (name) => 'v'.repeat(name.length)));
  readRules({ reader, knowledge, problems, inside: 'rules', checks: true });
  problems.push(...reader.problems);
  return problems.toSorted((a, b) => a.from - b.from).slice(0, MOST);
}

interface Reading {
  readonly reader: CssReader;
  readonly knowledge: CssKnowledge;
  readonly problems: CssProblem[];
  /** What the block around it holds: rules only, declarations and rules, or anything. */
  readonly inside: 'rules' | 'declarations' | 'anything';
  /** Whether properties and selectors are checked, besides the form. */
  readonly checks: boolean;
}

/** Reads what stands in a block, or at the top; gives whether a `}` ends it. */
function readRules(reading: Reading): boolean {
  const { reader, problems, inside } = reading;
  for (;;) {
    const part = reader.next();
    if (part.end === '{') readBlock(reading, part);
    else if (part.text !== '' && inside !== 'anything') problems.push(...statementProblems(reading, part));
    if (part.end === 'end') return false;
    if (part.end !== '}') continue;
    if (!reader.isAtTop) return true;
    problems.push({ from: reader.at - 1, to: reader.at, message: 'This “}” closes nothing.' });
  }
}

/** Reads a rule with its block; its beginning has just been read. */
function readBlock(reading: Reading, part: CssPart): void {
  const { reader, problems } = reading;
  const open = reader.at - 1;
  reader.enter();
  const isClosed = readRules(blockOf(reading, part));
  reader.leave();
  if (!isClosed) problems.push({ from: open, to: open + 1, message: 'This “{” is never closed.' });
}

/** How the block of a rule is read; says what is wrong with the rule's beginning. */
function blockOf(reading: Reading, part: CssPart): Reading {
  const { knowledge, problems, checks, inside } = reading;
  if (inside === 'anything' || /^--[-\w]+\s*:/.test(part.text)) return { ...reading, inside: 'anything' };
  const name = atRule(part.text);
  if (name === undefined) {
    if (part.text === '')
      problems.push({ ...rangeOf(part), message: 'There is no selector before this “{”.' });
    else if (checks && !knowledge.isSelector(part.text))
      problems.push({ ...rangeOf(part), message: `“${short(part.text)}” is not a selector.` });
    return { ...reading, inside: 'declarations' };
  }
  if (grouping.includes(name)) return reading;
  if (name.endsWith('keyframes')) return { ...reading, inside: 'rules', checks: false };
  if (!describing.includes(name)) problems.push(unknownRule(part, name));
  return { ...reading, inside: 'declarations', checks: false };
}

/** What is wrong with what ends without a block: a declaration, or a rule such as `@import`. */
function statementProblems({ knowledge, inside, checks }: Reading, part: CssPart): readonly CssProblem[] {
  const name = atRule(part.text);
  if (name === 'import')
    return [{ ...rangeOf(part), message: 'Chats ignore @import. Load fonts under “Font”.' }];
  if (name !== undefined) return [...plain, ...grouping].includes(name) ? [] : [unknownRule(part, name)];
  if (inside === 'rules')
    return [{ ...rangeOf(part), message: `“${short(part.text)}” needs a block: { … }.` }];
  return declarationProblem(part, checks ? knowledge : undefined);
}

const atRule = (text: string): string | undefined => /^@([\w-]+)/.exec(text)?.[1]?.toLowerCase();

const rangeOf = ({ from, to }: CssPart) => ({ from, to: Math.max(to, from + 1) });

const unknownRule = (part: CssPart, name: string): CssProblem => ({
  ...{ from: part.from, to: part.from + name.length + 1 },
  message: `CSS has no @${name} here.`,
});

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
