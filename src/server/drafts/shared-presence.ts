import * as z from 'zod';
import { jsonIn } from '#lib/parse-json.ts';
import type { SharedDrafts } from '#store/ports/shared.ts';
import type { Announced, Presence } from './presence.ts';

/** How long a server that wrote nothing counts as running, and how often it writes what has not changed, ms. */
const RUNNING_MS = 20_000;
const AGAIN_MS = 5_000;

/** Tells other servers who has which bot open here, and takes what they tell. */
export class SharedPresence {
  readonly #shared: SharedDrafts;
  readonly #server: string;
  readonly #presence: Presence;
  /** What was written last, by bot. */
  readonly #written = new Map<string, { readonly text: string; readonly at: number }>();

  /** `server` names this process. */
  constructor(shared: SharedDrafts, server: string, presence: Presence) {
    this.#shared = shared;
    this.#server = server;
    this.#presence = presence;
  }

  /** Writes what is new, and reads about the bots that somebody follows here. */
  async exchange(followed: readonly string[]): Promise<void> {
    await this.#write();
    const others = { than: this.#server, ms: RUNNING_MS };
    const found = followed.length === 0 ? new Map() : await this.#shared.people(followed, others);
    this.#presence.takeFromElsewhere(
      new Map([...found].map(([botId, texts]) => [botId, texts.flatMap(announcedIn)])),
    );
  }

  async #write(): Promise<void> {
    const here = this.#presence.announced();
    const at = performance.now();
    for (const [botId, people] of here) {
      const text = JSON.stringify(people);
      const written = this.#written.get(botId);
      if (written?.text === text && at - written.at < AGAIN_MS) continue;
      await this.#shared.putPeople({ botId, server: this.#server }, text);
      this.#written.set(botId, { text, at });
    }
    for (const botId of [...this.#written.keys()].filter((each) => !here.has(each))) {
      await this.#shared.putPeople({ botId, server: this.#server }, null);
      this.#written.delete(botId);
    }
  }
}

const announcedList = z.array(
  z.object({
    person: z.object({
      clientId: z.string(),
      userId: z.string(),
      name: z.string(),
      selection: z.array(z.string()),
      editing: z.string().nullable(),
    }),
    at: z.number(),
    isGone: z.boolean().optional(),
  }),
);

/** Another release may write something else: then nobody is shown. */
function announcedIn(text: string): readonly Announced[] {
  const parsed = announcedList.safeParse(jsonIn(text));
  return parsed.success ? parsed.data.map(({ person, at, isGone = false }) => ({ person, at, isGone })) : [];
}
