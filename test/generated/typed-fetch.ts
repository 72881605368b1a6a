import { ownJson } from '#lib/own-json.ts';
import type { paths } from './api.d.ts';

type Path = keyof paths;
type MethodOf<P extends Path> = Exclude<
  { [M in keyof paths[P]]: paths[P][M] extends { readonly responses: unknown } ? M : never }[keyof paths[P]],
  undefined
> &
  string;
type JsonOf<T> = T extends { readonly content: { readonly 'application/json': infer J } } ? J : never;

/** The JSON that an operation takes. */
export type BodyOf<O> = O extends { readonly requestBody?: infer B } ? JsonOf<NonNullable<B>> : never;

/** The JSON that an operation gives. */
export type ReplyOf<O> = O extends { readonly responses: { readonly 200: infer R } } ? JsonOf<R> : never;

type ParametersOf<O> = O extends { readonly parameters: { readonly path: infer P extends object } }
  ? P
  : Record<never, never>;

interface Call<O> {
  readonly path: ParametersOf<O>;
  readonly body?: BodyOf<O>;
}

/** Calls operations with the generated types, as clients on top of `fetch` do. */
export type TypedFetch = <P extends Path, M extends MethodOf<P>>(
  method: M,
  path: P,
  call: Call<paths[P][M]>,
) => Promise<ReplyOf<paths[P][M]>>;

/** @param address of the server: `http://127.0.0.1:3000` */
export function typedFetch(address: string, token: string): TypedFetch {
  return async <P extends Path, M extends MethodOf<P>>(method: M, path: P, call: Call<paths[P][M]>) => {
    const parameters = new Map<string, unknown>(Object.entries(call.path));
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(parameters.get(name))),
    );
    const response = await fetch(`${address}/api${filled}`, {
      method: method.toUpperCase(),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return ownJson<ReplyOf<paths[P][M]>>(text);
  };
}
