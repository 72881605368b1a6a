/** How a new endpoint is called in its files. */
export interface EndpointNames {
  /** Kebab case, as the files are named: `theme-templates`. */
  readonly resource: string;
  /** `archive` */
  readonly verb: string;
  /** `archiveBot` */
  readonly name: string;
  /** `bots.archive` */
  readonly id: string;
  /** `bot` in words, for sentences. */
  readonly thing: string;
  /** `/v1/bots/{botId}` */
  readonly basePath: string;
  /** The value in the contract file that has the parameters of that path. */
  readonly params: string;
}

/** The endpoint as a value: a POST without a body, to begin with. */
export const contractValue = ({
  name,
  id,
  verb,
  basePath,
  params,
  thing,
}: EndpointNames): string => `/** TODO: what it does, in one line. */
export const ${name} = endpoint({
  id: '${id}',
  method: 'POST',
  path: '${basePath}/${verb}',
  tag,
  summary: '${verb.charAt(0).toUpperCase()}${verb.slice(1)} a ${thing}',
  auth: 'token',
  params${params === 'params' ? '' : `: ${params}`},
  response: z.object({ message: z.literal('success') }),
  errors: ['NOT_FOUND'],
});

`;

/** The operation: it lets nobody in before it says who may. */
export const operationFile = ({
  name,
  resource,
}: EndpointNames): string => `import type { ${name} as endpoint } from '#contract/${resource}.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';

/** TODO: check the caller (see src/server/auth/mode.ts), do it, answer. Until then nobody gets in. */
export const ${name}: Operation<typeof endpoint> = async () => {
  throw new AppError('NOT_FOUND');
};
`;

/** The first rows: who is refused. A test asks for one that succeeds. */
export const rowsFile = ({
  verb,
  basePath,
  thing,
}: EndpointNames): string => `import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const ${verb} = { method: 'POST', path: '${basePath.replace(/\{\w+\}/g, ':nothing')}/${verb}' } as const;

/** TODO: a row that succeeds, and one for each way to fail. */
export const rows: readonly ApiRow[] = refusals('${verb} ${thing}', ${verb}, { foreign: 404 });
`;
