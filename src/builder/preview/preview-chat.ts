import type { BotDraft } from '#builder/document/bot-draft.ts';
import { FrameLink } from './frame-link.ts';
import { answerGallery, galleryMessage } from './gallery-chats.ts';
import { sendForFrame } from './send-for-frame.ts';

/** What the preview shows: every part of a chat, or the bot itself. */
export type PreviewKind = 'gallery' | 'bot';

interface PreviewOptions {
  readonly kind: PreviewKind;
  readonly botId: string;
  readonly draft: () => BotDraft;
}

/** The page's side of a preview: it starts in the frame, and every change of theme or settings is shown without a new start. */
export class PreviewChat {
  readonly #options: PreviewOptions;
  readonly #link: FrameLink;

  constructor(options: PreviewOptions) {
    this.#options = options;
    const { kind, botId } = options;
    this.#link = new FrameLink({
      onReady: () => this.#start(),
      onRequest: (request) => (kind === 'gallery' ? answerGallery(request) : sendForFrame(request, botId)),
    });
  }

  /** A message of the page. */
  receive(event: Pick<MessageEvent<unknown>, 'source' | 'data'>, frame: Window | null): void {
    this.#link.receive(event, frame);
  }

  /** Shows the theme and the settings as they are now. */
  update(): void {
    this.#link.tell({ kind: 'update', props: this.#look() });
  }

  #start(): void {
    const { kind, botId, draft } = this.#options;
    if (kind === 'gallery') return this.#link.tell(galleryMessage(this.#look()));
    const props = { bot: botId, token: 'preview', isPreview: true, previewBot: draft(), label: 'Preview' };
    this.#link.tell({ kind: 'start', props });
  }

  #look() {
    const { theme, settings } = this.#options.draft();
    const isGallery = this.#options.kind === 'gallery';
    return {
      previewTheme: theme,
      // Nobody wants to wait for twenty chats that type.
      previewSettings: isGallery ? { ...settings, typingEmulation: { enabled: false } } : settings,
    };
  }
}
