import type { Config } from '#server/config.ts';

/**
 * Where this machine finds the server of these settings. `port`: the one that it got, where the setting leaves it open.
 *
 * @example localAddress({ host: '0.0.0.0', port: 3000 }) // 'http://127.0.0.1:3000'
 */
export function localAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return `http://${isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
