import { isRaw, type Raw, rawsOf, textOf } from '#bot/raw.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type ErrorCode, errorTable } from '#contract/errors.ts';
import { errorCodesOf } from '#contract/openapi/error-codes-of.ts';
import type { ExampleRequest } from './example-request.ts';

/** An endpoint with what the OpenAPI document says about it. */
export interface Operation {
  readonly endpoint: AnyEndpoint;
  readonly pathParameters: readonly Parameter[];
  readonly query: readonly Parameter[];
  readonly headers: readonly Parameter[];
  /** Schema of the JSON body, if it takes one. */
  readonly body: Raw | undefined;
  /** Schema of the JSON response, if it gives one. */
  readonly response: Raw | undefined;
  readonly responseExample: unknown;
  /** When the response is streamed, in a sentence; empty: never. */
  readonly streaming: string;
  /** Names and meanings of the events of a streamed response. */
  readonly events: readonly (readonly [name: string, meaning: string])[];
  /** Codes of its own first, then those that requests in general may get. */
  readonly errors: { readonly own: readonly ErrorCode[]; readonly common: readonly ErrorCode[] };
  readonly example: ExampleRequest;
}

export interface Parameter {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Raw;
}

/** Finds an endpoint in the OpenAPI document and reads what stands there. */
export function readOperation(endpoint: AnyEndpoint, document: Raw): Operation {
  const raw = below(document, 'paths', endpoint.path, endpoint.method.toLowerCase());
  const parameters = rawsOf(raw['parameters']);
  const success = below(raw, 'responses', '200');
  const body = below(raw, 'requestBody', 'content', 'application/json');
  const response = below(success, 'content', 'application/json');
  const stream = below(success, 'x-event-stream');
  return {
    endpoint,
    pathParameters: parametersIn(parameters, 'path'),
    query: parametersIn(parameters, 'query'),
    headers: parametersIn(parameters, 'header'),
    body: isRaw(body['schema']) ? body['schema'] : undefined,
    response: isRaw(response['schema']) ? response['schema'] : undefined,
    responseExample: response['example'],
    streaming: textOf(stream, 'description') ?? '',
    events: Object.entries(below(stream, 'events')).map(([name, meaning]) => [name, String(meaning)]),
    errors: errorsOf(endpoint, body['schema'] !== undefined),
    example: {
      method: endpoint.method,
      path: `/api${filledPath(endpoint.path, parameters)}`,
      auth: endpoint.auth,
      ...(endpoint.takesBytes === true && { body: { kind: 'bytes' } }),
      ...(body['example'] !== undefined && { body: { kind: 'json', value: body['example'] } }),
      response:
        endpoint.streams === undefined
          ? { kind: 'json', fields: isRaw(response['example']) ? Object.keys(response['example']) : [] }
          : { kind: 'file' },
    },
  };
}

function below(raw: Raw, ...keys: readonly string[]): Raw {
  return keys.reduce<Raw>((at, key) => {
    const next = at[key];
    return isRaw(next) ? next : {};
  }, raw);
}

function parametersIn(parameters: readonly Raw[], place: string): readonly Parameter[] {
  return parameters
    .filter((parameter) => parameter['in'] === place)
    .map((parameter) => {
      const schema = isRaw(parameter['schema']) ? parameter['schema'] : {};
      const description = textOf(parameter, 'description');
      return {
        name: textOf(parameter, 'name') ?? '',
        isRequired: parameter['required'] === true,
        schema: description === undefined ? schema : { ...schema, description },
      };
    });
}

/** The path with examples for its parameters, and the query that is needed. */
function filledPath(path: string, parameters: readonly Raw[]): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => exampleOf(parameters, name));
  const query = parametersIn(parameters, 'query')
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => `${name}=${exampleOf(parameters, name)}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

const exampleOf = (parameters: readonly Raw[], name: string): string =>
  encodeURIComponent(String(parameters.find((each) => each['name'] === name)?.['example'] ?? name));

function errorsOf(endpoint: AnyEndpoint, takesBody: boolean): Operation['errors'] {
  const all = errorCodesOf(endpoint, takesBody).toSorted(
    (a, b) => errorTable[a].status - errorTable[b].status,
  );
  const isOwn = (code: ErrorCode): boolean => endpoint.errors.includes(code);
  return { own: all.filter(isOwn), common: all.filter((code) => !isOwn(code)) };
}
