import { toStorable } from './storable-text.ts';

/** The same verbs; each gets a copy of its arguments in which all texts are storable. */
export function storableVerbs<T extends object>(verbs: T): T {
  return new Proxy(verbs, {
    get: (target, name) => {
      const verb: unknown = Reflect.get(target, name);
      if (typeof verb !== 'function') return verb;
      return (...given: readonly unknown[]) => Reflect.apply(verb, target, given.map(toStorable));
    },
  });
}
