/** What programs that look at pages call themselves; `Cubot` makes phones. */
const crawlers =
  /(?<!cu)bot\b|crawl|spider|slurp|preview\b|externalhit|inspectiontool|lighthouse|prerender|headless/i;

/**
 * Whether a `User-Agent` is that of a program that looks at pages by itself: search engines, previews of links, checks of pages.
 * Programs that speak to the API in the name of a visitor, such as `curl` or a server, are none.
 * @example isCrawler('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)') // true
 */
export const isCrawler = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && crawlers.test(userAgent.slice(0, 1000));
