/** A chat in which nothing happened for so long is counted; if it goes on, it is counted anew. */
export const REST_MS = 30 * 60 * 1000;
