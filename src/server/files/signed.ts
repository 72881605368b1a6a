import { ownJson } from '#lib/own-json.ts';
import type { Config } from '#server/config.ts';
import { mentionsFile, replaceFileAddresses } from './file-address.ts';
import type { Files } from './files.ts';
import type { FileOwner } from './links.ts';

/** What links are signed with. */
interface Signing {
  readonly files: Pick<Files, 'links'>;
  readonly clock: () => number;
  readonly config: Pick<Config, 'filesLinkMs'>;
}

/** Any data, with temporary links to private files of a conversation. */
export function signed<T>(app: Signing, owner: FileOwner, said: T): T {
  return replaced(said, signer(app, owner));
}

/** A question with such links to its pictures. Everything else in it may come back as an answer, which keeps the permanent URL. */
export function signedPictures<T>(app: Signing, owner: FileOwner, question: T): T {
  return replaced(question, signer(app, owner), pictureFields);
}

const pictureFields: ReadonlySet<string> = new Set(['pictureSrc', 'imageUrl']);

function signer(app: Signing, owner: FileOwner): (text: string) => string {
  const { links } = app.files;
  const expiresAt = app.clock() + app.config.filesLinkMs;
  return (text) =>
    replaceFileAddresses(text, (url, id) =>
      links.isOwn(id, owner) ? `${url}?${links.signFile(id, expiresAt)}` : url,
    );
}

/** Data with its texts replaced; with `fields`, only in fields with these names. */
function replaced<T>(said: T, by: (text: string) => string, fields?: ReadonlySet<string>): T {
  if (!mentionsFile(said)) return said;
  return ownJson<T>(JSON.stringify(said), (key, value) =>
    typeof value === 'string' && (fields === undefined || fields.has(key)) ? by(value) : value,
  );
}
