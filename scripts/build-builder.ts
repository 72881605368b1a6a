import { buildBuilder } from './build-builder/build-builder.ts';
import { builderSizeTable, builderTooLarge } from './build-builder/builder-sizes.ts';

/** Writes `dist/builder`, prints how large everything is, and fails when something is larger than it may be. */
const { sizes } = await buildBuilder();
console.log(builderSizeTable(sizes));
for (const line of builderTooLarge(sizes)) {
  console.error(line);
  process.exitCode = 1;
}
