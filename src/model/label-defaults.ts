/**
 * What inputs say where their author said nothing: the English texts of chat replies. Whoever shows an input to a
 * visitor knows a text of this table as one that nobody wrote, and may say it in another language.
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
  /** May hold markup. */
  dropFiles: 'Drop your file here, or <strong>choose one</strong>',
  upload: 'Upload',
  clear: 'Clear',
  skip: 'Skip',
  fileUploaded: 'File uploaded',
  /** `{total}` is their number. */
  filesUploaded: '{total} files are here',
  pay: 'Pay',
  paid: 'Success',
} as const;

export type LabelKey = keyof typeof labelDefaults;
