import type { Config } from './config.ts';

/**
 * The URL of this server: from the setting, else from the current request, else where it listens.
 * @example ownAddress({ publicUrl: undefined, host: '::1', port: 3000 }, undefined) // 'http://[::1]:3000'
 */
export function ownAddress(
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  baseUrl: string | undefined,
): string {
  return publicUrl ?? baseUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
