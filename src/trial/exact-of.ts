import type { BubbleRule } from './rule-schemas.ts';

/** The text of a rule that says nothing else. */
export function exactOf(rule: BubbleRule): string | undefined {
  if (typeof rule === 'string') return rule;
  const { exact, marks: _, ...others } = rule;
  return Object.values(others).every((each) => each === undefined) ? exact : undefined;
}
