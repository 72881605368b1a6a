import { isRaw } from '#bot/raw.ts';
import type { Issue } from '#lib/issue.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { credentialFields } from '#model/credentials/credential-fields.ts';
import type { CredentialType } from '#model/credentials/credential-type.ts';
import { type CredentialDef, credentialDefs } from '#model/credentials/credential-types.ts';

/** The data of credentials, stored or in a request. */
export type Data = Readonly<Record<string, unknown>>;

/** Data of a type with its defaults, or its issues, which never contain the values. */
export function parseData(type: CredentialType, data: unknown): Result<Data, readonly Issue[]> {
  const parsed = credentialDefs[type].schema.safeParse(data);
  if (!parsed.success)
    return err(
      parsed.error.issues.map(({ path, code, message }) => ({
        path: path.map(String).join('.'),
        code,
        message,
      })),
    );
  const target = targetOf(type, parsed.data);
  return target === undefined || target.isUsable
    ? ok(parsed.data)
    : err([{ path: target.path, code: 'invalid_format', message: 'Must be a valid URL' }]);
}

/**
 * The data after a change, field by field: missing fields stay, `null` removes one. Not yet validated.
 * @example changedData('smtp', stored, { from: { name: null } })
 */
export function changedData(type: CredentialType, before: Data, change: Data): Data {
  let after: Data = {};
  for (const { path } of credentialFields(type)) {
    const given = valueAt(change, path);
    const value = given === undefined ? valueAt(before, path) : given;
    if (value !== undefined && value !== null) after = withValue(after, path.split('.'), value);
  }
  return after;
}

/** Fields of a change that should be objects but are not. */
export function wrongGroups(type: CredentialType, change: Data): readonly Issue[] {
  const groups = credentialFields(type).flatMap(({ path }) => path.split('.').slice(0, -1).slice(0, 1));
  return [...new Set(groups)]
    .filter((group) => change[group] !== undefined && change[group] !== null && !isRaw(change[group]))
    .map((path) => ({ path, code: 'invalid_type', message: 'Must be an object' }));
}

/**
 * Paths of stored secrets that a change omits although it changes where they are sent. Whoever redirects secrets must
 * know them.
 */
export function secretsLedAstray(
  type: CredentialType,
  change: Data,
  { before, after }: { readonly before: Data; readonly after: Data },
): readonly string[] {
  const fields = credentialFields(type);
  const isElsewhere = fields.some(
    ({ path, leads }) => leads && valueAt(before, path) !== valueAt(after, path),
  );
  if (!isElsewhere) return [];
  return fields
    .filter(({ path, isSecret }) => isSecret && isSet(after, path) && !isSet(change, path))
    .map(({ path }) => path);
}

/** The visible data: the fields that are not secret, and which secrets are set. */
export function shownData(type: CredentialType, data: Data) {
  let fields: Data = {};
  const isSetByPath: Record<string, boolean> = {};
  for (const { path, isSecret } of credentialFields(type)) {
    const value = valueAt(data, path);
    if (isSecret) isSetByPath[path] = isSet(data, path);
    else if (value !== undefined) fields = withValue(fields, path.split('.'), value);
  }
  return { fields, isSet: isSetByPath };
}

/** Hosts, with a port if it is not the default, that may receive the secrets. */
export function hostsOf(type: CredentialType, data: Data): readonly string[] {
  const { hosts }: { readonly hosts: CredentialDef['hosts'] } = credentialDefs[type];
  if ('fixed' in hosts) return hosts.fixed;
  const target = targetOf(type, data);
  return target?.isUsable ? [target.host] : [];
}

/** The value at a path with dots; `null` when a part of the path is null; undefined when there is none. */
export function valueAt(data: unknown, path: string): unknown {
  let value = data;
  for (const key of path.split('.')) {
    if (value === null) return null;
    if (!isRaw(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

function isSet(data: Data, path: string): boolean {
  const value = valueAt(data, path);
  return value !== undefined && value !== null;
}

function withValue(data: Data, [key = '', ...rest]: readonly string[], value: unknown): Data {
  if (rest.length === 0) return { ...data, [key]: value };
  const inner = data[key];
  return { ...data, [key]: withValue(isRaw(inner) ? inner : {}, rest, value) };
}

/** The host that a field of the data names; undefined if the type has fixed hosts. */
function targetOf(type: CredentialType, data: Data) {
  const { hosts }: { readonly hosts: CredentialDef['hosts'] } = credentialDefs[type];
  if ('fixed' in hosts) return undefined;
  const path = 'urlField' in hosts ? hosts.urlField : hosts.hostField;
  const value = valueAt(data, path);
  const text = typeof value === 'string' ? value : '';
  if ('hostField' in hosts) return { path, isUsable: text !== '', host: text.toLowerCase() };
  return URL.canParse(text)
    ? { path, isUsable: true, host: new URL(text).host }
    : { path, isUsable: false, host: '' };
}
