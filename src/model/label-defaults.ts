/**
 * The default texts of inputs: the English texts in chat replies. A client may translate a text of this table, because
 * no author wrote it.
 */
export const labelDefaults = {
  send: 'Send',
  textPlaceholder: 'Write your answer',
  numberPlaceholder: 'Enter a number',
  emailPlaceholder: 'Your e-mail',
  urlPlaceholder: 'Web address',
  phonePlaceholder: 'Phone number',
  search: 'Search',
  from: 'From:',
  to: 'To:',
  /** May contain markup. */
  dropFiles: 'Drop your file here, or <strong>choose one</strong>',
  upload: 'Upload',
  clear: 'Clear',
  skip: 'Skip',
  fileUploaded: 'File uploaded',
  /** `{total}` is their number. */
  filesUploaded: '{total} files uploaded',
  pay: 'Pay',
  paid: 'Success',
} as const;

export type LabelKey = keyof typeof labelDefaults;
