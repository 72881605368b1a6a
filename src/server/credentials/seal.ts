import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { InstanceKey } from '#server/keys/instance-key.ts';
import type { KeyRing } from './key-ring.ts';

/** The owner of an encrypted value: it cannot be decrypted for any other. */
export interface SealOwner {
  readonly workspaceId: string;
  readonly id: string;
  readonly type: string;
}

const PURPOSE = 'credentials';
const FORM = '1';

/** Encrypts and signs a text: AES-256-GCM, `1.<key id>.<nonce>.<tag and text>`. */
export function seal(key: InstanceKey, owner: SealOwner, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.derive(PURPOSE), nonce).setAAD(nameOf(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([cipher.getAuthTag(), body]);
  return [FORM, key.id, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}

/** The decrypted text; undefined: it was modified, belongs to another owner, or its key is lost. */
export function unseal(keys: KeyRing, owner: SealOwner, sealed: string): string | undefined {
  const [form, keyId = '', nonce = '', body = '', ...more] = sealed.split('.');
  if (form !== FORM || more.length > 0) return undefined;
  const key = keys.find(keyId);
  const bytes = Buffer.from(body, 'base64url');
  const start = Buffer.from(nonce, 'base64url');
  if (key === undefined || bytes.length < 16 || start.length !== 12) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key.derive(PURPOSE), start, { authTagLength: 16 })
    .setAAD(nameOf(owner))
    .setAuthTag(bytes.subarray(0, 16));
  try {
    return decipher.update(bytes.subarray(16), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** The key that a value was encrypted with. */
export function keyIdOf(sealed: string): string {
  return sealed.split('.')[1] ?? '';
}

function nameOf({ workspaceId, id, type }: SealOwner): Buffer {
  return Buffer.from(JSON.stringify([workspaceId, id, type]), 'utf8');
}
