import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileAddress, fileIdIn, replaceFileAddresses } from './file-address.ts';

const id = 'abcdefghijklmnopqrstuvwx';
const secret = `${id}0123456789ab`;

/** Addresses, and the id of the file that they lead to. */
const rows: readonly (readonly [string, string | undefined])[] = [
  [`https://a.example/files/${id}/x.png`, id],
  [`http://localhost:3000/files/${secret}/x.png`, secret],
  [`https://a.example/files/${secret}/x.png?expires=1&signature=x`, secret],
  [`https://a.example/files/${id}/x.`, id],
  [`https://a.example/files/${id}/`, undefined],
  [`https://a.example/files/${id}`, undefined],
  [`https://a.example/files/${id}/x/y`, undefined],
  [`https://a.example/files/${id}x/y`, undefined],
  [`https://a.example/x/files/${id}/y`, undefined],
  [`https://a.example/?/files/${id}/y`, undefined],
  [`ftp://a.example/files/${id}/y`, undefined],
  [`/files/${id}/y`, undefined],
  ['', undefined],
];

describe('addresses of files', () => {
  for (const [url, expected] of rows) it(url, () => assert.equal(fileIdIn(url), expected));

  it('are made and found again', () => {
    const url = fileAddress('https://a.example', { id, name: 'é, b.png' });
    assert.equal(url, `https://a.example/files/${id}/%C3%A9-b.png`);
    assert.equal(fileIdIn(url), id);
  });

  it('are replaced where they stand in a text', () => {
    const url = `https://a.example/files/${id}/x.png`;
    const text = `![](${url}) "${url}" <a href='${url}'>, ${url}. https://a.example/files/x`;
    const marked = replaceFileAddresses(text, (each, found) => `${each}#${found.length}`);
    assert.equal(marked.split('#24').length, 5);
    assert.ok(marked.includes('x.png#24. '), 'the end of a sentence is no part of a name');
    const two = replaceFileAddresses(`${url}, ${url}`, (each) => `${each}#`);
    assert.equal(two, `${url}#, ${url}#`);
    assert.ok(marked.endsWith('https://a.example/files/x'));
  });
});
