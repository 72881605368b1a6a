/**
 * Parses untrusted JSON. Comparing an object such as `{"toString":1}` with a number, or writing it into a text, throws
 * a TypeError; libraries do both while they say what is wrong with a value. Here such objects are converted to a fixed
 * text instead. Nothing else about the value changes: neither its keys nor its JSON.
 * @example `${parseUntrusted('{"toString":1}')}` // '[object Object]'
 */
export function parseUntrusted(text: string, reviver?: Reviver): unknown {
  const value: unknown = JSON.parse(text, reviver);
  if (mayShadow.test(text)) makeConvertible(value);
  return value;
}

type Reviver = (
  this: unknown,
  key: string,
  value: unknown,
  context?: { readonly source?: string },
) => unknown;

/** Keys that get in the way of a conversion, in any spelling that JSON has for them. */
const mayShadow = /toString|valueOf|\\u/;

/** Not recursive: the nesting of untrusted values may be deeper than the stack. */
function makeConvertible(value: unknown): void {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (Object.hasOwn(next, 'toString') || Object.hasOwn(next, 'valueOf'))
      Object.defineProperty(next, Symbol.toPrimitive, { value: asText });
    for (const each of Object.values(next)) if (typeof each === 'object') open.push(each);
  }
}

const asText = (): string => '[object Object]';
