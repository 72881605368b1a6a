import type { LogEntry } from '#model/chat.ts';

/** The block only works in a web page, and there is none. */
export const needsPage = ({ label }: { readonly label: string }): LogEntry => ({
  status: 'info',
  description: `${label} is skipped: it needs a web page.`,
});
