import { it } from 'node:test';
import { asksTheSameWithMessengers } from '#kit/without-messengers.ts';

it('a bot without messengers asks PostgreSQL the same, statement by statement, beside an account at one', () =>
  asksTheSameWithMessengers('postgres'));
