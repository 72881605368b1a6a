import { blockDefs } from '#blocks/registry.schema.ts';
import type { CredentialType } from '#model/credentials/credential-type.ts';
import type { DocumentBlock } from './document.ts';
import { isRaw } from './raw.ts';

/** The credentials that a block of a document names. */
export interface BlockAccount {
  readonly id: string;
  readonly type: CredentialType;
}

/** The types of credentials that a block type accepts; none for unknown types. */
export function accountTypesOf(blockType: string): readonly CredentialType[] {
  return Object.values(optionsOf(blockType));
}

/**
 * The credentials that a block names.
 * @example blockAccounts({ id: 'b', type: 'openai', options: { credentialsId: 'c1' } }) // [{ id: 'c1', type: 'openai'
 * }]
 */
export function blockAccounts(block: Pick<DocumentBlock, 'type' | 'options'>): readonly BlockAccount[] {
  const { options } = block;
  if (!isRaw(options)) return [];
  return Object.entries(optionsOf(block.type)).flatMap(([option, type]) => {
    const id = Object.hasOwn(options, option) ? options[option] : undefined;
    return typeof id === 'string' && id !== '' ? [{ id, type }] : [];
  });
}

function optionsOf(blockType: string): Readonly<Record<string, CredentialType>> {
  return definitions.get(blockType)?.credentials ?? {};
}

const definitions: ReadonlyMap<string, { readonly credentials?: Readonly<Record<string, CredentialType>> }> =
  new Map(blockDefs.map((def) => [def.type, def]));
