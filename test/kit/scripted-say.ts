/** What the visitor of a scripted conversation does: says a text, or gives a command. */
export type ScriptedSay = string | { readonly command: string };
