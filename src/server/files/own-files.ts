import type { Message } from '#engine/event.ts';
import type { App } from '#server/app.ts';
import type { LiveSession } from '#server/runtime/live-session.ts';
import { fileIdIn, mentionsFile } from './file-address.ts';
import type { FileOwner } from './links.ts';
import { signed, signedPictures } from './signed.ts';
import { isOver, isOwnedBy } from './temporary-files.ts';
import { waitingUpload } from './upload-rules.ts';

/**
 * The message as the bot gets it: URLs of files of this server that do not exist, are not complete, or are private to
 * another conversation are removed. The signature of a link is cut off: answers keep the permanent URL.
 */
export async function withOwnFilesOnly(
  app: App,
  { live, baseUrl }: { readonly live: LiveSession; readonly baseUrl: string },
  message: Message | null,
): Promise<Message | null> {
  if (message === null || !mentionsFile(message)) return message;
  const isRefused = (url: string): Promise<boolean> => refuses(app, { live, baseUrl }, url);
  const takesFile =
    waitingUpload(app.versions, live.session)?.rules.some(({ use }) => use === 'file') === true;
  switch (message.type) {
    case 'command':
      return message;
    case 'audio': {
      if (!(await isRefused(message.url))) return { ...message, url: plain(message.url) };
      return takesFile ? { type: 'text', text: '' } : null;
    }
    case 'text': {
      const attached = message.attachedFileUrls ?? [];
      const refused = await Promise.all(attached.map(isRefused));
      const files = attached.filter((_, index) => !refused[index]).map(plain);
      const named = takesFile ? message.text.split(/[\s,]+/) : [];
      const isSpoilt = (await Promise.all(named.map(isRefused))).includes(true);
      return {
        ...message,
        text: isSpoilt ? '' : takesFile ? plain(message.text) : message.text,
        ...(message.attachedFileUrls !== undefined && { attachedFileUrls: files }),
      };
    }
  }
}

/** The bot's messages, with temporary links to private files of this conversation. */
export function withSignedLinks<T extends Said>(app: App, owner: FileOwner, reply: T): T {
  if (!mentionsFile(reply)) return reply;
  const { messages, dynamicTheme, input, clientSideActions: actions } = reply;
  return {
    ...reply,
    messages: signed(app, owner, messages),
    ...(dynamicTheme !== undefined && { dynamicTheme: signed(app, owner, dynamicTheme) }),
    ...(input !== undefined && 'items' in input && { input: signedPictures(app, owner, input) }),
    ...(actions !== undefined && {
      clientSideActions: actions.map((each) => (each.type === 'redirect' ? signed(app, owner, each) : each)),
    }),
  };
}

interface Said {
  readonly messages: readonly unknown[];
  readonly dynamicTheme?: object | undefined;
  readonly input?: object | undefined;
  readonly clientSideActions?: readonly { readonly type: string }[] | undefined;
}

async function refuses(
  app: App,
  { live, baseUrl }: { readonly live: LiveSession; readonly baseUrl: string },
  url: string,
): Promise<boolean> {
  const id = fileIdIn(url);
  if (id === undefined) return false;
  const file = await app.store.files.get(id);
  // Another server may have such URLs, too.
  if (file === null) return url.startsWith(`${baseUrl}/`);
  if (file.completedAt === null || isOver(file, app.clock())) return true;
  return file.visibility === 'Private' && !isOwnedBy(file, ownerOf(live));
}

/** The owner of the files of a conversation. */
export function ownerOf({ record }: Pick<LiveSession, 'record'>): FileOwner {
  return { resultId: record.resultId, sessionId: record.id };
}

/** Without the signature of a link to one of our files. */
function plain(text: string): string {
  return text.replace(/\?expires=\d+&signature=[\w-]+/g, '');
}
