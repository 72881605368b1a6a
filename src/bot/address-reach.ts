/** Who can call an address: only its own machine, a private network, or everybody. */
export interface AddressReach {
  readonly host: string;
  readonly port: number;
  readonly reach: 'machine' | 'network' | 'internet';
}

/**
 * Who can call a web address, judged by its host; undefined: it has none.
 * @example addressReach('http://10.0.0.5/x') // { host: '10.0.0.5', port: 80, reach: 'network' }
 */
export function addressReach(address: string): AddressReach | undefined {
  const [, scheme = '', name = '', port] =
    /^\s*(https?):\/\/(?:[^/@]*@)?(\[[^\]]*\]|[^/:?#]+)(?::(\d{1,5}))?/i.exec(address) ?? [];
  if (name === '') return undefined;
  const host = name.toLowerCase();
  return {
    host,
    port: Number(port ?? (scheme.toLowerCase() === 'http' ? 80 : 443)),
    reach: machine.test(host) ? 'machine' : network.test(host) ? 'network' : 'internet',
  };
}

const machine =
  /^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|169\.254(?:\.\d{1,3}){2}|\[::1?\])$/;
const network =
  /^(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|\[f[cd][0-9a-f:]*\]|.*\.(?:local|internal))$/;
