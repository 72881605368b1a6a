import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The folder of `package.json`: from the sources, from the bundled program and from the published package alike. */
export const projectRoot = new URL('.', pathToFileURL(findPackageJSON('..', import.meta.url) ?? ''));
