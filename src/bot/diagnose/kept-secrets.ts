import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { keyIn } from './key-in.ts';

/** Variables that are named like a secret, or begin with one, and are saved with the results. */
export const keptSecrets: Rule = ({ document, references }) => {
  const secret = document.variables.filter(
    ({ name, value, isSessionVariable }) =>
      isSessionVariable !== true && (named.test(name) || holdsKey(value)),
  );
  if (secret.length === 0) return [];
  const used = new Set(references.map(({ variable }) => ('id' in variable ? variable.id : variable.name)));
  return secret
    .filter(({ id, name }) => used.has(id) || used.has(name))
    .map(({ id, name, value }): Diagnostic => {
      const op = { op: 'set', path: ['variables', id, 'isSessionVariable'], to: true } as const;
      return {
        code: 'variable/secret-kept',
        severity: 'error',
        message: `"${name}" ${holdsKey(value) ? 'holds a secret key' : 'sounds like a secret'}, and its value is saved with the results`,
        place: { variableId: id },
        fix: { label: 'Do not save it in results', ops: [op] },
      };
    });
};

const holdsKey = (value: unknown): boolean => typeof value === 'string' && keyIn(value) !== undefined;

const named =
  /^(?:.*[\s_-])?(?:api[\s_-]?key|secret(?:[\s_-]key)?|password|passcode|(?:access|auth|bearer|refresh)[\s_-]?token|private[\s_-]?key|cvv|cvc)$/i;
