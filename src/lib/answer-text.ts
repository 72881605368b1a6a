/** An answer as one text: its content, then the URLs of its files unless the content already contains them. */
export function answerText(answer: {
  readonly content: string;
  readonly attachedFileUrls: readonly string[];
}): string {
  const { content, attachedFileUrls } = answer;
  const files = attachedFileUrls.filter((url) => !content.includes(url));
  return [...(content === '' ? [] : [content]), ...files].join(', ');
}
