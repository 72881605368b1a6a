import assert from 'node:assert/strict';
import { it } from 'node:test';
import { notConfigured } from './not-configured.ts';

it('a block that is not set up is an error, and the entry says what is missing', () => {
  assert.deepEqual(
    notConfigured({ label: 'Email' }, [
      { text: 'has no recipient', path: ['options', 'recipients'] },
      { text: 'has no subject', path: ['options', 'subject'] },
    ]),
    {
      status: 'error',
      description: 'Email is not set up.',
      details: 'The block has no recipient, has no subject.',
    },
  );
});
