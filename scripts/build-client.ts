import { buildClient } from './build-client/build-client.ts';
import { sizeTable, tooLarge } from './build-client/sizes.ts';

/** Writes `dist/client`, prints how large everything is, and fails when something is larger than it may be. */
const { sizes } = await buildClient();
console.log(sizeTable(sizes));
for (const line of tooLarge(sizes)) {
  console.error(line);
  process.exitCode = 1;
}
