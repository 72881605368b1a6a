import { Observable } from '#builder/document/observable.ts';

/** The edge into which the group that is being dragged would be put; undefined: none. */
export const dropEdge = new Observable<string | undefined>(undefined);
