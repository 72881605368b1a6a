import { listField, textField } from '#model/view-fields.ts';

/** What WhatsApp says against a template that is sent: the code of the error; undefined: nothing. */
export function templateRefusal(sent: unknown, known: readonly unknown[]): number | undefined {
  const same = (field: string, given: string) => (each: unknown) => textField(each, field) === given;
  const found = known
    .filter(same('name', textField(sent, 'name')))
    .find(same('language', textField(sent, 'language', 'code')));
  if (found === undefined) return 132001;
  if (textField(found, 'status') !== 'APPROVED') return 132015;
  for (const type of ['HEADER', 'BODY']) {
    const text = textField(listField(found, 'components').find(same('type', type)), 'text');
    const given = listField(
      listField(sent, 'components').find(same('type', type.toLowerCase())),
      'parameters',
    ).map((each) => textField(each, 'text'));
    if (given.length !== new Set(text.match(/\{\{\w+\}\}/g)).size) return 132000;
    if (given.some((value) => value === '' || /[\n\t]| {5}/.test(value))) return 132012;
  }
  return undefined;
}
