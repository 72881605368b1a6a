import type { HttpOptions } from '#blocks/_shared/http-options.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { setOwn } from '#lib/own.ts';
import { parseJson } from '#lib/parse-json.ts';

/** A body to send: strings are sent unchanged, everything else as JSON. */
export interface RequestBody {
  readonly content: unknown;
  readonly isJson: boolean;
}

/**
 * The body with variables filled in; undefined for methods without one. The author's text is JSON when it is JSON once
 * filled; with `isForm` its fields become form fields. Without a text of the author, or when that is just `{{state}}`,
 * all answers and variables are sent.
 */
export function requestBody(
  options: HttpOptions,
  isForm: boolean,
  ctx: BlockContext,
): RequestBody | undefined {
  const { method, body = '' } = options.webhook;
  if (method === 'GET' || method === 'HEAD') return undefined;
  const written = options.isCustomBody ? body.trim() : '';
  const isDefault = written === '' || written === '{{state}}';
  const made = isDefault ? { content: everything(ctx), isJson: true } : authored(written, ctx);
  const { content } = made;
  if (!isForm || typeof content !== 'object' || content === null || Array.isArray(content)) return made;
  return { content: formFields(content), isJson: false };
}

/** A variable that is the whole body is used unchanged; within a body it is escaped as JSON. */
function authored(written: string, ctx: BlockContext): RequestBody {
  const filled = ctx.fill(written, ctx.loneVariable(written) ? 'text' : 'json');
  const parsed = parsedJson(filled);
  if (parsed === undefined) return { content: ctx.fill(written), isJson: false };
  const isData = typeof parsed.value === 'object' && parsed.value !== null;
  // Numbers beyond 15 digits would lose precision; the text keeps them.
  return { content: isData && !hasLongNumber(filled) ? parsed.value : filled, isJson: true };
}

function parsedJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: parseJson(text) };
  } catch {
    return undefined;
  }
}

const hasLongNumber = (json: string): boolean => /\d{16}/.test(json.replace(/"(?:[^"\\]|\\.)*"/g, ''));

/** Answers by their keys, then variables by name: if both have the same name, the variable wins. */
function everything(ctx: BlockContext): Readonly<Record<string, unknown>> {
  const all: Record<string, unknown> = { submittedAt: new Date(ctx.now).toISOString() };
  for (const [key, answer] of Object.entries(ctx.answers)) setOwn(all, key, answer);
  for (const { id, name } of ctx.variables) {
    const value = ctx.value(id);
    if (value !== null) setOwn(all, name, typeof value === 'string' ? value : value.join(','));
  }
  return all;
}

function formFields(fields: object): string {
  return Object.entries(fields)
    .map(([name, value]) => `${formEncoded(name)}=${formEncoded(fieldText(value))}`)
    .join('&');
}

function fieldText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

const formEncoded = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+');
