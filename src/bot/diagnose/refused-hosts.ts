import { addressReach } from '#bot/address-reach.ts';
import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { isRaw } from '#bot/raw.ts';
import type { Reach } from '#bot/surroundings.ts';
import { isAllowedHost } from './allowed-host.ts';
import { blockRule } from './block-rule.ts';
import type { BlockFact } from './facts.ts';
import { fieldPlace } from './field-place.ts';
import { withAddress } from './type-fields.ts';

/** Requests that the server refuses: to itself, or to a private network, unless its operator allows them. */
export const refusedHosts: Rule = blockRule(
  { dependsOn: ({ surroundings }) => [surroundings.reach], concerns: withAddress },
  (fact, { surroundings: { reach } }) =>
    requestsOf(fact).flatMap(({ address, path }): readonly Diagnostic[] => {
      const reason = refusal(address, reach);
      if (reason === undefined) return [];
      return [{ code: 'http/private', severity: 'error', message: reason, ...fieldPlace(fact, path) }];
    }),
);

interface Request {
  readonly address: string;
  readonly path: readonly (string | number)[];
}

/** The addresses that the server calls for a block. */
export function requestsOf({ block, answers }: BlockFact): readonly Request[] {
  const options = isRaw(answers?.filled) && isRaw(answers.filled.options) ? answers.filled.options : {};
  if (answers?.kind !== 'integration' || options.isExecutedOnClient === true) return [];
  return fieldsOf(block).flatMap(({ value, path, meta }) =>
    typeof value === 'string' && meta['widget'] === 'url' ? [{ address: value, path }] : [],
  );
}

/** Why the server does not call an address; undefined: it does. */
function refusal(address: string, known: Reach | undefined): string | undefined {
  const found = addressReach(address);
  if (found === undefined) return undefined;
  const { host, port, reach } = found;
  if (reach === 'machine') return `"${host}" is the machine of the server itself, which it never calls`;
  if (known?.own.includes(host) === true) return `"${host}" is this server, which never calls itself`;
  if (reach === 'internet' || isAllowedHost(`${host}:${port}`, known?.allowed ?? [])) return undefined;
  return `"${host}" is in a private network, which the server refuses unless its operator allows it at this port`;
}
