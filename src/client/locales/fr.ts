import { messages as english } from './en.ts';
export const messages = english;
