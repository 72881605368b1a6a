/** The error for the author when the page does not let code run in it. */
export const notAllowed = 'This page does not allow scripts of the bot (allowHostScripts)';
