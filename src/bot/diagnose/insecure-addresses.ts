import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { blockRule } from './block-rule.ts';
import { fieldPath } from './field-path.ts';
import { fieldPlace } from './field-place.ts';
import { withAddress } from './type-fields.ts';

/** Addresses that are reached without encryption: others can read and change what is sent. */
export const insecureAddresses: Rule = blockRule({ concerns: withAddress }, (fact) =>
  fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
    if (meta['widget'] !== 'url' || typeof value !== 'string' || !isInsecure(value)) return [];
    const at = fieldPlace(fact, path);
    const steps = fieldPath(fact, at.path);
    const to = value.trim().replace(/^http:/i, 'https:');
    return [
      {
        code: 'http/insecure',
        severity: 'warning',
        message: `The address "${value.trim().slice(0, 60)}" does not use https://, so others can read what is sent`,
        ...at,
        ...(steps && { fix: { label: 'Use https', ops: [{ op: 'set', path: steps, to }] } }),
      },
    ];
  }),
);

/** Addresses of this machine and of private networks have no certificates. */
function isInsecure(address: string): boolean {
  const found = /^http:\/\/([^/:?#]+)/i.exec(address.trim());
  const host = found?.[1]?.toLowerCase();
  if (host === undefined || host.includes('{{')) return false;
  return !/^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)|\.(localhost|local|internal|test)$/.test(
    host,
  );
}
