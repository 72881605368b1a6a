import { type Expression, type Options, type Program, parse as parseProgram, tokTypes } from 'acorn';
import type { Template } from '../template.ts';

/** Code ready for the sandbox: the body of an async function whose parameters are the variables it mentions. */
export type Script = {
  readonly source: string;
  readonly args: readonly ScriptArg[];
};

/** The variable of that name is passed as the parameter `identifier`. */
export type ScriptArg = { readonly name: string; readonly identifier: string };

export type ParsedScript = Script & {
  /** What the script returns, if it is a single expression. */
  readonly expression: Expression | undefined;
  /** It is nothing but `return`, or a comment. */
  readonly isEmpty: boolean;
  /** It contains a number such as `007`, which nobody means as octal. */
  readonly hasLeadingZero: boolean;
};

/**
 * Parses a template as JavaScript: an expression, or statements with a `return` of their own. Each `{{name}}` is a
 * parameter; inside quotes, where a parameter is not possible, it is the variable's id. Names unknown to `idOf` stay
 * unchanged.
 * @returns the script, or `problem`: why it is not JavaScript
 */
export function parseScript(
  template: Template,
  idOf: (name: string) => string | undefined,
): ParsedScript | { problem: string } {
  const state = write(template, idOf);
  const own = /\breturn\b/.test(state.source) ? parse(state) : undefined;
  // It fails where `return` is not allowed: so a return is at the top level, not only inside a function.
  if (
    own !== undefined &&
    'program' in own &&
    'problem' in parse(state, { allowReturnOutsideFunction: false })
  ) {
    return finish(state, own, idOf);
  }
  const start = /^(?:\s|\/\/.*\n|\/\*[^]*?\*\/)*/.exec(state.source)?.[0].length ?? 0;
  const returning = {
    source: `${state.source.slice(0, start)}${prefix}${state.source.slice(start)}`,
    places: state.places.map((place) => ({
      ...place,
      start: place.start < start ? place.start : place.start + prefix.length,
    })),
  };
  const parsed = parse(returning);
  return 'problem' in parsed ? parsed : finish(returning, parsed, idOf);
}

const prefix = 'return ';

type PlaceholderPosition = { readonly start: number; readonly name: string; readonly identifier: string };
type ScriptDraft = { readonly source: string; readonly places: readonly PlaceholderPosition[] };
type Parsed = {
  readonly program: Program;
  readonly nameStarts: ReadonlySet<number>;
  readonly hasLeadingZero: boolean;
};

/** The source with an identifier of our own for each known variable, which cannot collide with the author's names. */
function write(template: Template, idOf: (name: string) => string | undefined): ScriptDraft {
  const identifiers = new Map<string, string>();
  const free = firstFreeNumber(template.source);
  const places: PlaceholderPosition[] = [];
  let source = '';
  for (const part of template.parts) {
    if (part.kind === 'literal') source += part.text;
    else if (part.kind === 'code') source += `{{=${part.source}=}}`;
    else if (idOf(part.name) === undefined) source += `{{${part.name}}}`;
    else {
      const identifier = identifiers.get(part.name) ?? `_v${free + identifiers.size}_`;
      identifiers.set(part.name, identifier);
      places.push({ start: source.length, name: part.name, identifier });
      source += identifier;
    }
  }
  return { source, places };
}

function firstFreeNumber(source: string): number {
  let free = 0;
  for (const [, number] of source.matchAll(/_v(\d{1,9})_/g)) free = Math.max(free, Number(number) + 1);
  return free;
}

function parse(
  { source, places }: ScriptDraft,
  options: Partial<Options> = {},
): Parsed | { problem: string } {
  const ends = new Map(places.map((place) => [place.start, place.start + place.identifier.length]));
  const nameStarts = new Set<number>();
  let hasLeadingZero = false;
  try {
    const program = parseProgram(source, {
      ecmaVersion: 'latest',
      sourceType: 'script',
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
      onToken: (token) => {
        if (token.type === tokTypes.name && ends.get(token.start) === token.end) nameStarts.add(token.start);
        if (token.type === tokTypes.num)
          hasLeadingZero ||= /^0\d/.test(source.slice(token.start, token.start + 2));
      },
      ...options,
    });
    return { program, nameStarts, hasLeadingZero };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function finish(
  state: ScriptDraft,
  parsed: Parsed,
  idOf: (name: string) => string | undefined,
): ParsedScript | { problem: string } {
  const isQuoted = (place: PlaceholderPosition): boolean => !parsed.nameStarts.has(place.start);
  const args = new Map<string, string>();
  for (const place of state.places) if (!isQuoted(place)) args.set(place.name, place.identifier);
  const script = { args: [...args].map(([name, identifier]) => ({ name, identifier })) };
  if (!state.places.some(isQuoted)) return { ...script, source: state.source, ...returned(parsed) };
  let source = '';
  let done = 0;
  for (const place of state.places) {
    source +=
      state.source.slice(done, place.start) + (isQuoted(place) ? (idOf(place.name) ?? '') : place.identifier);
    done = place.start + place.identifier.length;
  }
  source += state.source.slice(done);
  const again = parse({ source, places: [] });
  return 'problem' in again ? again : { ...script, source, ...returned(again) };
}

function returned({
  program,
  hasLeadingZero,
}: Parsed): Pick<ParsedScript, 'expression' | 'isEmpty' | 'hasLeadingZero'> {
  const [first, ...rest] = program.body;
  // Statements after the return never run, but functions among them exist.
  const isAlone = rest.every(
    (statement) => statement.type === 'EmptyStatement' || statement.type === 'ExpressionStatement',
  );
  const expression = first?.type === 'ReturnStatement' && isAlone ? first.argument : undefined;
  return { expression: expression ?? undefined, isEmpty: expression === null, hasLeadingZero };
}
