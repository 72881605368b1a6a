import type { GivenValue } from '#model/given.ts';

interface ShownItem {
  readonly displayCondition?: { readonly isEnabled: boolean } | undefined;
}

/** What a question with choices gives: one of their values, or several of them. */
export function givenChoice(
  items: readonly ShownItem[],
  values: readonly string[] | undefined,
  isMultiple: boolean,
): GivenValue {
  if (isMultiple) return { kind: 'several' };
  // Where all choices may be hidden, the question may be skipped.
  const isAsked = items.some((item) => item.displayCondition?.isEnabled !== true);
  const isKnown = values?.every((value) => value !== '' && !value.includes('{{')) ?? false;
  return isAsked && isKnown ? { kind: 'texts', texts: values ?? [] } : { kind: 'any' };
}
