import { it } from 'node:test';
import { agreeOnFilters } from '#kit/agree-on-filters.ts';

it('filters over results find the same in memory and on PostgreSQL', () => agreeOnFilters('postgres'));
