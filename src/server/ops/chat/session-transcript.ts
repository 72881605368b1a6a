import type { sessionTranscript as endpoint } from '#contract/chat.ts';
import { ownerOf } from '#server/files/own-files.ts';
import { signed } from '#server/files/signed.ts';
import type { Operation } from '#server/operation.ts';
import { toWireTranscript } from '#server/runtime/wire-transcript.ts';
import { requireSession } from './chat-access.ts';

/** The visitor's own conversation so far; also after it ended. */
export const sessionTranscript: Operation<typeof endpoint> = ({ app, caller }, { params }) =>
  app.chat.serial(params.sessionId, async () => {
    const live = await app.chat.open(params.sessionId);
    await requireSession(app, caller, live);
    const transcript = toWireTranscript(await app.chat.transcript(live.record));
    return { transcript: signed(app, ownerOf(live), transcript), turn: live.n + 1 };
  });
