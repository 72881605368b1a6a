/** The avatar of the bot: a URL, a short text such as an emoji, or the default one. */
export function HostAvatar({ url }: { readonly url: string }) {
  return (
    <div class="parley-avatar-container" aria-hidden="true">
      {isAddress(url) ? (
        <img class="parley-avatar" src={url} alt="" loading="lazy" />
      ) : url !== '' ? (
        <span class="parley-avatar parley-avatar-text">{url}</span>
      ) : (
        <span class="parley-avatar parley-default-avatar" data-testid="default-avatar">
          <svg viewBox="0 0 24 24" focusable="false">
            <path d="M5 13q7 8 14 0M8 6v1.5M16 6v1.5" />
          </svg>
        </span>
      )}
    </div>
  );
}

const isAddress = (text: string): boolean => /^(https?:|data:image\/|blob:|\/)/i.test(text);
