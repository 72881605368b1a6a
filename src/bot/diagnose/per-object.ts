/** What is made of an object once, and remembered for as long as the object lives. */
export function perObject<Key extends object, T>(make: (key: Key) => T): (key: Key) => T {
  const known = new WeakMap<Key, { readonly made: T }>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.made;
    const made = make(key);
    known.set(key, { made });
    return made;
  };
}
