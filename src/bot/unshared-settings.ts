import type { Settings } from '#model/settings.ts';

/** Settings as they leave or enter a place: not shared publicly, not linked to a channel. */
export function unsharedSettings(settings: Settings): Settings {
  const { publicShare: _, ...kept } = settings;
  return kept.chatA?.isEnabled === true ? { ...kept, chatA: { ...kept.chatA, isEnabled: false } } : kept;
}
