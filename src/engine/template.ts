import { type Value, valueToText } from '#model/value.ts';

/** One part of a text: literal text, a variable, or inline code. */
export type TemplatePart =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string }
  | InlineCode;

/** `{{= … =}}`: `source` is the trimmed code, its variables still written as `{{name}}`. */
export type InlineCode = {
  readonly kind: 'code';
  readonly source: string;
  /** The source as text, shown when the code fails. It contains no further code. */
  readonly fallback: Template;
};

/** A parsed text. Filling it never parses the text again, nor the values that were filled in. */
export type Template = {
  /** The text as the author wrote it. */
  readonly source: string;
  readonly parts: readonly TemplatePart[];
  /** The variable's name if the whole text, apart from surrounding spaces, is one `{{name}}`. */
  readonly loneVariable: string | undefined;
};

/**
 * `text` unchanged · `json` escaped for a place between the quotes of a JSON string, a list as a JSON array · `html`
 * with `& < > " '` as entities · `ids` for code: the names of known variables are replaced by the result of `value`,
 * everything else is kept.
 */
export type FillMode = 'text' | 'json' | 'html' | 'ids';

/** The source of the values for filling. */
export type TemplateLookup = {
  /**
   * Value of the variable with exactly that name; `null` or `undefined` becomes an empty text. In mode `ids`: its id,
   * `undefined` if unknown.
   */
  value(name: string): Value | undefined;
  /** Result of inline code by its `source`; `undefined` when it failed: its text is shown then, filled. */
  code?(source: string): Value | undefined;
};

/**
 * Parses a text with `{{name}}` and `{{= code =}}`. Never fails: unclosed marks are plain text. Names may contain
 * anything except braces and are case-sensitive. Takes time linear in the text.
 * @example parseTemplate('Hi {{name}}').parts.length // 2
 * @example parseTemplate('{{name}}').loneVariable // 'name'
 */
export function parseTemplate(text: string): Template {
  return parse(text, true);
}

/**
 * The text with its variables and code results filled in, each exactly once: a value that contains `{{…}}` is not
 * filled again.
 * @example fillTemplate(parseTemplate('Hi {{name}}!'), { value: () => 'Bob' }, 'text') // 'Hi Bob!'
 */
export function fillTemplate(template: Template, lookup: TemplateLookup, mode: FillMode): string {
  const { parts } = template;
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return fillPart(only, lookup, mode);
  // Not by `+`: V8 keeps what that gives in pieces, and takes twice as long to write an object that holds such a text as JSON.
  return parts.map((part) => fillPart(part, lookup, mode)).join('');
}

/** The inline codes of a template in order, for the caller to compute their results before filling. */
export function inlineCodes(template: Template): readonly InlineCode[] {
  return template.parts.filter((part) => part.kind === 'code');
}

/** Names of all variables a template mentions, those inside inline code included, each once, in order. */
export function variableNames(template: Template): readonly string[] {
  const names = new Set<string>();
  for (const part of template.parts) {
    if (part.kind === 'variable') names.add(part.name);
    if (part.kind === 'code') for (const name of variableNames(part.fallback)) names.add(name);
  }
  return [...names];
}

function fillPart(part: TemplatePart, lookup: TemplateLookup, mode: FillMode): string {
  switch (part.kind) {
    case 'literal':
      return part.text;
    case 'variable':
      return mode === 'ids' ? fillId(part.name, lookup) : writers[mode](lookup.value(part.name) ?? null);
    case 'code': {
      // Nested code has no result: only its names are replaced.
      if (mode === 'ids') return `{{=${fillTemplate(part.fallback, lookup, mode)}=}}`;
      const result = lookup.code?.(part.source);
      return result === undefined ? fillTemplate(part.fallback, lookup, mode) : writers[mode](result);
    }
  }
}

function fillId(name: string, lookup: TemplateLookup): string {
  const id = lookup.value(name);
  return typeof id === 'string' ? id : `{{${name}}}`;
}

const writers: Readonly<Record<Exclude<FillMode, 'ids'>, (value: Value) => string>> = {
  text: valueToText,
  json: (value) => (typeof value === 'string' ? JSON.stringify(value).slice(1, -1) : valueToText(value)),
  html: (value) => valueToText(value).replace(/[&<>"']/g, (char) => entities[char] ?? char),
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function parse(text: string, withCode: boolean): Template {
  const parts: TemplatePart[] = [];
  let done = 0;
  // Once there is no closing mark left, opening ones are text: searching again each time would take quadratic time.
  let opening = withCode ? codeOrName() : nameOnly();
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const name = match[1];
    const close = name === undefined ? text.indexOf('=}}', opening.lastIndex) : -1;
    if (name === undefined && close === -1) {
      opening = nameOnly();
      opening.lastIndex = match.index;
      continue;
    }
    if (match.index > done) parts.push({ kind: 'literal', text: text.slice(done, match.index) });
    if (name === undefined) {
      parts.push(inlineCode(text.slice(opening.lastIndex, close)));
      opening.lastIndex = close + 3;
    } else {
      parts.push({ kind: 'variable', name });
    }
    done = opening.lastIndex;
  }
  if (done < text.length || parts.length === 0) parts.push({ kind: 'literal', text: text.slice(done) });
  return { source: text, parts, loneVariable: loneVariable(text, parts) };
}

// Created for each text, because they store their position.
const codeOrName = (): RegExp => /\{\{(?:=|([^{}]+)\}\})/g;
const nameOnly = (): RegExp => /\{\{([^{}]+)\}\}/g;

function inlineCode(between: string): InlineCode {
  const source = between.trim();
  return { kind: 'code', source, fallback: parse(source, false) };
}

function loneVariable(text: string, parts: readonly TemplatePart[]): string | undefined {
  const variable = parts.find((part) => part.kind !== 'literal');
  if (variable?.kind !== 'variable') return undefined;
  return text.trim().length === variable.name.length + 4 ? variable.name : undefined;
}
