/** Names of the screens of a bot that exist. Each has a row in `screens.tsx`. */
export const screenNames: ReadonlySet<string> = new Set(['bot/flow', 'bot/versions']);
