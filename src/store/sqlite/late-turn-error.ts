/** Thrown inside a transaction when a turn turns out to come too late: what it wrote so far must be undone. */
export class LateTurnError extends Error {}
