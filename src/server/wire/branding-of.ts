import { ownJson } from '#lib/own-json.ts';

/** The brand of a workspace, without what it leaves empty. */
export interface Branding {
  readonly name: string;
  /** The URL of a picture. */
  readonly logo?: string;
  /** Six hexadecimal digits after `#`. */
  readonly colour?: string;
}

/** The brand in the settings of a workspace; undefined: it has none. */
export function brandingOf(workspace: { readonly settings: string } | null): Branding | undefined {
  if (workspace === null) return undefined;
  const { branding } = ownJson<{ readonly branding?: Required<Branding> }>(workspace.settings);
  if (branding === undefined || branding.name === '') return undefined;
  const { name, logo, colour } = branding;
  return { name, ...(logo !== '' && { logo }), ...(colour !== '' && { colour }) };
}
