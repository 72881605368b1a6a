import type { ClientScript } from '#model/chat.ts';

/** Values that only the visitor's page knows, as code for it. */
export const clientValues = {
  'Device type': script(`
const agent = navigator.userAgent;
const isTouchMac = /Macintosh/.test(agent) && navigator.maxTouchPoints > 1;
if (isTouchMac || /iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(agent)) return 'tablet';
return /Mobi|iPhone|iPod|Android/i.test(agent) ? 'mobile' : 'desktop';
`),
  'Moment of the day': script(`
const hour = new Date().getHours();
if (hour < 5 || hour >= 22) return 'night';
if (hour < 12) return 'morning';
return hour < 18 ? 'afternoon' : 'evening';
`),
} as const satisfies Readonly<Record<string, ClientScript>>;

function script(code: string): ClientScript {
  return { content: code.trim(), args: [], isCode: true };
}
