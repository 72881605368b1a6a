/** What the code of authors can use where it runs, by name: it is never called here, its names are suggested. */
const everywhere: Readonly<Record<string, unknown>> = {
  ...{ Array, BigInt, Boolean, Date, Error, JSON, Map, Math, Number, Object, Promise, RegExp, Set, String },
  ...{ decodeURIComponent, encodeURIComponent, isNaN, parseFloat, parseInt },
  ...{ atob, btoa, fetch, structuredClone },
  Intl: { DateTimeFormat: Intl.DateTimeFormat, NumberFormat: Intl.NumberFormat },
  console: { log: none, info: none, warn: none, error: none },
};

/** The names that are suggested in JavaScript. `isScript`: the code may set variables by their names. */
export function sandboxScope(isScript: boolean): Readonly<Record<string, unknown>> {
  // What every object has is not worth suggesting.
  return Object.assign(Object.create(null), everywhere, isScript && { setVariable: none });
}

function none(): void {}
