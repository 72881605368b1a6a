/** Whether data of credentials brings an OAuth client of its own. */
export function hasOwnClient({ customClient }: Readonly<Record<string, unknown>>): boolean {
  const { id, secret }: { readonly id?: unknown; readonly secret?: unknown } =
    typeof customClient === 'object' && customClient !== null ? customClient : {};
  return Boolean(id) && Boolean(secret);
}
