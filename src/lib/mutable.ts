/**
 * The same fields, which may be written: for an object that is being made, before anybody else sees it.
 *
 * @example const view: Mutable<InputView> = { id, type };
 *   if (options !== undefined) view.options = options;
 */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
