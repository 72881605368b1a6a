import type { Issue } from '#lib/issue.ts';
import type { DocumentBlock } from './document.ts';
import { isRaw, without } from './raw.ts';

const keys = ['credentialsId', 'proxyCredentialsId'] as const;

/** Refers to the instance's own mail server; no credentials have this id. */
const builtIn = 'default';

/** The block without ids of credentials that are not among these. */
export function dropCredentials(
  block: DocumentBlock,
  credentials: ReadonlySet<string>,
): { readonly block: DocumentBlock; readonly warnings: readonly Issue[] } {
  const { options } = block;
  if (!isRaw(options)) return { block, warnings: [] };
  const foreign = keys.filter((key) => {
    const id = options[key];
    return Object.hasOwn(options, key) && id !== builtIn && !(typeof id === 'string' && credentials.has(id));
  });
  if (foreign.length === 0) return { block, warnings: [] };
  return {
    block: { ...block, options: without(options, ...foreign) },
    warnings: [
      {
        path: 'groups',
        code: 'credentials_dropped',
        message: `Block ${block.id} used credentials that do not exist in this workspace: choose others`,
      },
    ],
  };
}
