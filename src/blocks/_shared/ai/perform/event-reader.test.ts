import assert from 'node:assert/strict';
import { it } from 'node:test';
import { eventReader } from './event-reader.ts';
import { seesPictures } from './load-parts.ts';
import { pictureType } from './picture-type.ts';
import { wordsOf } from './words-of.ts';

const streams: readonly (readonly [name: string, text: string, events: readonly string[]])[] = [
  ['plain', 'data: a\n\ndata: b\n\n', ['message a', 'message b']],
  ['named', 'event: x\ndata: {"a":1}\n\n', ['x {"a":1}']],
  ['several lines', 'data: a\ndata: b\n\n', ['message a\nb']],
  ['other ends of lines', 'data: a\r\n\r\ndata: b\r\rdata: c\n\n', ['message a', 'message b', 'message c']],
  ['comments and other fields', ': hi\nid: 5\nretry: 1\ndata:no blank\n\n', ['message no blank']],
  ['no data, no event', 'event: x\n\n\n\n', []],
  ['an event without its end', 'data: a\n\ndata: b\n', ['message a']],
  ['letters of several bytes', 'data: ñ日🎉\n\n', ['message ñ日🎉']],
];
for (const [name, text, expected] of streams)
  for (const size of [1, 2, 3, 1000])
    it(`events: ${name}, ${size} bytes at a time`, () => {
      const heard: string[] = [];
      const read = eventReader((event, data) => heard.push(`${event} ${data}`));
      const bytes = new TextEncoder().encode(text);
      for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size));
      assert.deepEqual(heard, expected);
    });

const words: readonly (readonly [unknown, string])[] = [
  [{ error: { message: 'a', type: 'x' } }, 'a'],
  [{ error: 'a' }, 'a'],
  [{ message: 'a', code: 5 }, 'a'],
  [{ detail: { status: 'x', message: 'a' } }, 'a'],
  [{ detail: 'a' }, 'a'],
  [{ response: { error: { message: 'a' } } }, 'a'],
  [{ error: 5, message: 'a' }, 'a'],
  ['<html>', '<html>'],
  [{ other: 'a' }, ''],
  [null, ''],
  [[], ''],
];
for (const [data, expected] of words)
  it(`words of ${JSON.stringify(data)}`, () => assert.equal(wordsOf(data), expected));

const pictures: readonly (readonly [string, string | undefined])[] = [
  ['\x89PNG\r\n\x1a\n....', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['GIF89a....', 'image/gif'],
  ['RIFF....WEBP', 'image/webp'],
  ['RIFF....WAVE', undefined],
  ['<svg>', undefined],
  ['', undefined],
];
for (const [head, type] of pictures)
  it(`${JSON.stringify(head)} is ${type}`, () =>
    assert.equal(pictureType(Buffer.from(head, 'latin1')), type));

const models: readonly (readonly [string, boolean])[] = [
  ['gpt-4o', true],
  ['gpt-4o-mini', true],
  ['gpt-5', true],
  ['gpt-4-turbo-2024', true],
  ['gpt-4-vision-preview', true],
  ['openai/gpt-4o', true],
  ['claude-sonnet-4-5', true],
  ['gpt-4', false],
  ['gpt-3.5-turbo', false],
  ['mistral-small', false],
  ['deepseek-chat', false],
  ['llama-3.1-8b', false],
];
for (const [model, sees] of models)
  it(`${model} ${sees ? 'sees' : 'is blind'}`, () => assert.equal(seesPictures(model), sees));
