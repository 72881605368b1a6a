import type { BlockCase, CaseInput } from '#blocks/case.ts';

const retry = 'Sorry, that did not work. Please try again.';
const url = (name: string) => `https://files.example/a/${name}`;
const asking = (options: Record<string, unknown> = {}) => ({
  groups: { a: [{ type: 'file input', options: { variableId: 'f', ...options } }, 'ok {{f}}'] },
  variables: ['f'],
});
const only = (...types: readonly string[]) => ({ allowedFileTypes: { isEnabled: true, types: [...types] } });
const several = { isMultipleAllowed: true };

/** Options, what is sent, what is saved, and why. */
const files: readonly (readonly [Record<string, unknown>, CaseInput, string, string?])[] = [
  [{}, url('x.png'), url('x.png')],
  [{}, ` ${url('x.png')} `, url('x.png')],
  [{}, 'http://localhost:3000/x', 'http://localhost:3000/x'],
  [{}, { type: 'text', text: 'my file', attachedFileUrls: [url('x.png')] }, url('x.png')],
  [{}, { type: 'audio', url: url('clip.webm') }, url('clip.webm')],
  [{}, `${url('x.png')}, ${url('y.png')}`, url('x.png'), 'One is asked for: the first counts.'],
  [several, `${url('x.png')}, ${url('y.png')}`, `${url('x.png')}, ${url('y.png')}`],
  [several, `${url('x.png')}\n${url('y.png')}`, `${url('x.png')}, ${url('y.png')}`],
  [
    several,
    `${url('a,b.png')}, ${url('y.png')}`,
    `${url('a,b.png')}, ${url('y.png')}`,
    'A comma within an address does not end it.',
  ],
  [
    several,
    { type: 'text', text: '', attachedFileUrls: [url('x.png'), url('y.png')] },
    `${url('x.png')}, ${url('y.png')}`,
  ],
  [only('image/png'), url('x.png'), url('x.png')],
  [only('image/*'), url('x.WEBP'), url('x.WEBP')],
  [only('image/jpeg'), url('x.jpg'), url('x.jpg'), 'jpg and jpeg are one type.'],
  [only('.jpeg'), url('x.jpg'), url('x.jpg'), 'jpg and jpeg are one type.'],
  [only('jpg'), url('x.jpe'), url('x.jpe'), 'jpg and jpeg are one type.'],
  [only('image/jpg'), url('x.jpeg'), url('x.jpeg'), 'jpg and jpeg are one type.'],
  [only('image/tiff'), url('x.tif'), url('x.tif')],
  [only('.PDF'), url('x.pdf'), url('x.pdf')],
  [
    only('pdf'),
    url('x.pdf?token=a.exe#b.exe'),
    url('x.pdf?token=a.exe#b.exe'),
    'What follows the path is not the name.',
  ],
  [only('application/pdf', '.docx'), url('x.docx'), url('x.docx')],
  [only('application/x-own', 'xyz'), url('x.xyz'), url('x.xyz')],
  [only('*/*'), url('x'), url('x')],
  [only(), url('x.exe'), url('x.exe'), 'A list that names nothing forbids nothing.'],
  [{ allowedFileTypes: { isEnabled: false, types: ['pdf'] } }, url('x.exe'), url('x.exe')],
  [{ isRequired: false }, url('x.png'), url('x.png')],
];

const others: readonly (readonly [Record<string, unknown>, CaseInput, string?])[] = [
  [{}, null, 'It is required.'],
  [{}, ''],
  [{}, 'x.png'],
  [{}, 'Skip', 'It is required.'],
  [{}, 'ftp://files.example/x.png'],
  [{}, 'javascript:alert(1)'],
  [{}, 'data:image/png;base64,AAAA'],
  [{}, 'https://'],
  [{}, 'https:///x.png'],
  [{}, `see ${url('x.png')}`, 'Only addresses are files.'],
  [{}, `${url('x.png')} and more`, 'Only addresses are files.'],
  [{}, { type: 'text', text: url('x.png'), attachedFileUrls: ['javascript:alert(1)'] }],
  [
    several,
    { type: 'text', text: '', attachedFileUrls: [url('x.png'), 'file:///etc/passwd'] },
    'One that is no file spoils all.',
  ],
  [only('image/png'), url('x.gif')],
  [only('image/*'), url('x.pdf')],
  [only('image/*'), url('x'), 'Nothing says what it is.'],
  [only('pdf'), 'https://files.pdf/'],
  [only('pdf'), url('x.exe?name=.pdf'), 'What follows the path is not the name.'],
  [{ ...several, ...only('png') }, `${url('x.png')}, ${url('y.gif')}`],
  [{ isRequired: false }, 'no thanks'],
];

/** Rows of the file input. */
export const cases: readonly BlockCase[] = [
  {
    name: 'the view has the options with their defaults',
    bot: asking(only('image/*')),
    prefill: { f: url('x.png') },
    turns: [
      [
        'start',
        {
          ask: 'file input',
          view: {
            prefilledValue: url('x.png'),
            options: {
              isRequired: true,
              isMultipleAllowed: false,
              visibility: 'Auto',
              allowedFileTypes: { isEnabled: true, types: ['image/*'] },
              labels: {
                placeholder: 'Drop your file here, or <strong>choose one</strong>',
                button: 'Upload',
                clear: 'Clear',
                skip: 'Skip',
                success: { single: 'File uploaded', multiple: '{total} files uploaded' },
              },
            },
          },
        },
      ],
    ],
  },
  ...[null, 'Skip', 'skip.'].map(
    (input): BlockCase => ({
      name: `${JSON.stringify(input)} skips a file that is not required`,
      bot: asking({ isRequired: false }),
      turns: [
        ['start', { ask: 'file input', view: { options: { isRequired: false } } }],
        [input, { said: ['ok '], ask: null, answers: [], values: { f: null } }],
      ],
      ...(input !== null && { because: 'Where there is no button, people type the word that stands on it.' }),
    }),
  ),
  ...files.map(
    ([options, input, content, because]): BlockCase => ({
      name: `${JSON.stringify(input)} with ${JSON.stringify(options)} is taken`,
      bot: asking(options),
      turns: [
        ['start', { ask: 'file input' }],
        [input, { said: [`ok ${content}`], answers: [['a0', content]], values: { f: content } }],
      ],
      ...(because && { because }),
    }),
  ),
  ...others.map(
    ([options, input, because]): BlockCase => ({
      name: `${JSON.stringify(input)} with ${JSON.stringify(options)} is asked again`,
      bot: asking(options),
      turns: [
        ['start', { ask: 'file input' }],
        [input, { said: [retry], ask: 'file input', answers: [] }],
      ],
      ...(because && { because }),
    }),
  ),
];
