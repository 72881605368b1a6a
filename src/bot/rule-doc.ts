/**
 * Where the documentation explains a code, from the folder of the project.
 * @example ruleDoc('cond/no-else') // 'docs/problems.md#cond-no-else'
 */
export const ruleDoc = (code: string): string => `docs/problems.md#${ruleAnchor(code)}`;

/** The anchor of a code on that page. */
export const ruleAnchor = (code: string): string => code.replaceAll('/', '-');
