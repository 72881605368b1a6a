/**
 * Code for the page: loads the calendar's own script and shows it in the element; throws when it cannot be loaded. The
 * visitor's and author's texts are only passed in `args`. Names: `element`, `baseUrl`, `calLink`, `layout`, `prefill`.
 */
export const drawCalendar = `
const source = baseUrl + '/embed/embed.js';
if (window.Cal === undefined) {
  // Calls are queued until the script has loaded; it reads them by these names.
  const queue = (target, call) => target.q.push(call);
  const Cal = function (...call) {
    if (!Cal.loaded) {
      Cal.loaded = true;
      Cal.ns = Cal.ns || {};
      Cal.q = Cal.q || [];
      const script = document.createElement('script');
      script.src = source;
      Cal.arrival = new Promise((resolve, reject) => {
        script.onload = resolve;
        script.onerror = () => reject(new Error('The calendar cannot be loaded'));
      });
      document.head.append(script);
    }
    if (call[0] !== 'init' || typeof call[1] !== 'string') return queue(Cal, call);
    const own = function (...inner) { queue(own, inner); };
    own.q = [];
    Cal.ns[call[1]] = Cal.ns[call[1]] || own;
    queue(Cal.ns[call[1]], call);
    queue(Cal, ['initNamespace', call[1]]);
  };
  Cal.q = [];
  Cal.ns = {};
  window.Cal = Cal;
}
const place = document.createElement('div');
place.style.cssText = 'width:100%;min-height:400px;overflow:auto';
element.append(place);
window.Cal('init', { origin: baseUrl });
window.Cal('inline', { elementOrSelector: place, calLink, config: { layout, ...JSON.parse(prefill) } });
window.Cal('ui', { hideEventTypeDetails: false, layout });
await window.Cal.arrival;
`.trim();

/** Continues once, with the date, when a booking was made. Names: `continueFlow`. */
export const awaitBooking = `
let isDone = false;
const booked = ({ detail }) => {
  if (isDone) return;
  isDone = true;
  const data = (detail && detail.data) || {};
  const booking = data.booking || {};
  continueFlow(String(data.startTime || data.date || booking.startTime || ''));
};
for (const action of ['bookingSuccessfulV2', 'bookingSuccessful'])
  window.Cal('on', { action, callback: booked });
`.trim();
