import type { Settings } from '#model/settings.ts';

/** Settings for an export or import: not shared publicly and not connected to a channel. */
export function unsharedSettings(settings: Settings): Settings {
  const { publicShare: _, ...kept } = settings;
  return kept.chatA?.isEnabled === true ? { ...kept, chatA: { ...kept.chatA, isEnabled: false } } : kept;
}
