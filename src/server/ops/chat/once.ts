/** Makes something at the first call and gives the same ever after: what is remembered is what was said, to the letter. */
export function once<A extends readonly unknown[], B>(make: (...given: A) => B): (...given: A) => B {
  let made: { readonly value: B } | undefined;
  return (...given) => {
    made ??= { value: make(...given) };
    return made.value;
  };
}
