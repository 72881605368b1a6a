/** Whether a messenger can fetch or open the address. */
export const isWebAddress = (url: string): boolean => /^https?:\/\/[^\s/]/i.test(url);
