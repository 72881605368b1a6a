/** What WhatsApp says of whom something is from. */
interface Named {
  readonly number: string;
  readonly userId: string;
  /** Of the business that several belong to. */
  readonly parentId?: string;
}

/** The keys of a contact: the number, which may pass to another person, then the ids. Undefined: nobody. */
export function keysOf({ number, userId, parentId = '' }: Named): readonly [string, ...string[]] | undefined {
  const [first, ...others] = [
    ...(isNumber(number) ? [`wa:${number}`] : []),
    ...(isUserId(userId) ? [`bs:${userId}`] : []),
    ...(isUserId(parentId) ? [`bp:${parentId}`] : []),
  ];
  return first === undefined ? undefined : [first, ...others];
}

const isNumber = (text: string): boolean => /^\d{5,20}$/.test(text);
const isUserId = (text: string): boolean => /^[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}$/.test(text);

/** Other spellings of a number. Numbers of Brazil, Argentina and Mexico are known with and without a digit. */
export const variantsOf = (number: string): readonly string[] =>
  variants.flatMap(([from, to]) => (from.test(number) ? [number.replace(from, to)] : []));

const variants: readonly (readonly [RegExp, string])[] = [
  [/^55(\d\d)9(\d{8})$/, '55$1$2'],
  [/^55(\d\d)(\d{8})$/, '55$19$2'],
  [/^549(\d{10})$/, '54$1'],
  [/^54(?!9)(\d{10})$/, '549$1'],
  [/^521(\d{10})$/, '52$1'],
  [/^52(?!1)(\d{10})$/, '521$1'],
];
