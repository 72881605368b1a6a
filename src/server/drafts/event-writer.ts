import type { DraftEvent } from './draft-event.ts';
import type { EventFeed } from './event-feed.ts';
import type { WireChange } from './wire-change.ts';

/** Writes events in the form of server-sent events, each revision once and in order. */
export class EventWriter {
  readonly #feed: EventFeed;
  #rev: number;

  constructor(feed: EventFeed, rev: number) {
    this.#feed = feed;
    this.#rev = rev;
  }

  /** The revision that the reader knows. */
  get rev(): number {
    return this.#rev;
  }

  write(event: DraftEvent): void {
    switch (event.event) {
      case 'ops':
        return this.#change(event.change);
      case 'reload':
        return this.#reload(event.rev);
      case 'presence':
        return this.#push('presence', { people: event.people });
      case 'published': {
        const { versionId, userId, at } = event;
        return this.#push('published', { versionId, userId, at });
      }
      case 'problems': {
        const { rev, errors, warnings } = event;
        return this.#push('problems', { rev, errors, warnings });
      }
      case 'deleted':
        this.#push('deleted', {});
        return this.#feed.end();
    }
  }

  #change(change: WireChange): void {
    if (change.rev <= this.#rev) return;
    if (change.rev > this.#rev + 1) return this.#reload(change.rev);
    this.#rev = change.rev;
    this.#feed.push(`id: ${change.rev}\nevent: ops\ndata: ${JSON.stringify(change)}\n\n`);
  }

  #reload(rev: number): void {
    if (rev === this.#rev) return;
    this.#rev = rev;
    this.#push('reload', { rev });
  }

  #push(event: string, data: object): void {
    this.#feed.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
}
