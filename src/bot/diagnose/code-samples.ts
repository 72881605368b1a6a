import { askFor, type FineSamples, put, type RuleSample } from './rule-samples.ts';

const script = (content: string, isExecutedOnClient: boolean) => ({
  type: 'Code',
  options: { content, isExecutedOnClient },
});
const imported = (content: string) => ({
  type: 'Code',
  options: { content, isExecutedOnClient: true, isUnsafe: true },
});
const inPage = (content: string) => script(content, true);
const onServer = (content: string) => script(content, false);
const computed = (expressionToEvaluate: string, more: object = {}) => ({
  type: 'Set variable',
  options: { variableId: 'Total', expressionToEvaluate, isCode: true, ...more },
});
const both = ['Name', 'Total'];

/** Bots with one problem each in their code. */
export const codeSamples: readonly RuleSample[] = [
  {
    found: 'code/unknown-name warning a a1',
    says: 'Nothing in this code is named "naem": did you mean {{Name}}?',
    writes: '{{Name}}.trim() + {{Name}}',
    bot: { groups: { a: [askFor('Name'), computed('naem.trim() + naem')] }, variables: both },
  },
  {
    found: 'code/unknown-name warning a a1',
    says: 'did you mean {{Name}}?',
    writes: 'setVariable("Total", {{Name}}.length)',
    bot: { groups: { a: [askFor('Name'), onServer('setVariable("Total", Name.length)')] }, variables: both },
  },
  {
    found: 'code/unknown-name warning a a0',
    says: 'did you mean count?',
    writes: 'const count = 5; return count + 1',
    bot: { groups: { a: [computed('const count = 5; return conut + 1')] }, variables: ['Total'] },
  },
  {
    found: 'code/unknown-name warning a a0',
    says: 'Nothing in this code is named "axios"',
    bot: { groups: { a: [computed('axios.get("x")')] }, variables: ['Total'] },
    mended: { groups: { a: [computed('fetch("x")')] }, variables: ['Total'] },
  },
  {
    found: 'code/unknown-name warning a a1',
    says: 'did you mean {{Name}}?',
    bot: { groups: { a: [askFor('Name'), inPage('alert(Naem)')] }, variables: ['Name'] },
  },
  {
    found: 'code/unsafe warning a a1',
    says: 'This code handles cookies in the page of the visitor',
    bot: { groups: { a: ['Hello', inPage('document.cookie = "a=1"')] } },
    mended: { groups: { a: ['Hello', inPage('localStorage.setItem("a", "1")')] } },
  },
  {
    found: 'code/unsafe warning a a1',
    says: 'This code runs texts as code',
    bot: { groups: { a: ['Hello', inPage('eval("1 + 1")')] } },
    mended: { groups: { a: ['Hello', inPage('alert(1 + 1)')] } },
  },
  {
    found: 'code/unsafe warning a a1',
    says: 'This code turns texts into HTML',
    bot: { groups: { a: ['Hello', inPage('document.body.innerHTML = "x"')] } },
    mended: { groups: { a: ['Hello', inPage('document.body.textContent = "x"')] } },
  },
  {
    found: 'code/unsafe warning a a1',
    says: 'This code loads a script of others',
    bot: {
      groups: {
        a: [
          'Hello',
          inPage(
            'const s = document.createElement("script"); s.src = "https://x.example/a.js"; document.head.append(s)',
          ),
        ],
      },
    },
    mended: { groups: { a: ['Hello', inPage('document.head.append(document.createElement("style"))')] } },
  },
  {
    found: 'code/unsafe warning a a1',
    says: 'This code was imported, and nobody has said yet that it may run',
    bot: { groups: { a: ['Hello', imported('alert(1)')] } },
    mended: { groups: { a: ['Hello', inPage('alert(1)')] } },
  },
  {
    found: 'code/no-effect info a a1',
    says: 'This code sets nothing and returns nothing',
    bot: { groups: { a: ['Hello', onServer('const a = 1')] } },
    mended: { groups: { a: ['Hello', onServer('const a = 1; console.log(a)')] } },
  },
  {
    found: 'code/no-effect info a a0',
    says: 'This code returns nothing: add "return"',
    bot: { groups: { a: [computed('const a = [1].map((n) => n)')] }, variables: ['Total'] },
    mended: { groups: { a: [computed('const a = [1].map((n) => n); return a')] }, variables: ['Total'] },
  },
  {
    found: 'code/clock info a a0',
    bot: {
      groups: { a: [computed('new Date().getFullYear()', { isExecutedOnClient: true })] },
      variables: ['Total'],
    },
    fixed: 'Run it on the server',
    writes: false,
  },
  {
    found: 'code/clock info a a0',
    fixed: null,
    bot: {
      groups: {
        a: [computed('document.title + new Date().getFullYear()', { isExecutedOnClient: true })],
      },
      variables: ['Total'],
    },
    mended: { groups: { a: [computed('new Date().getFullYear()')] }, variables: ['Total'] },
  },
  {
    found: 'code/chance info a a0',
    bot: { groups: { a: [computed('Math.random()', { isExecutedOnClient: true })] }, variables: ['Total'] },
    fixed: 'Run it on the server',
  },
  {
    found: 'taint/script error a a1',
    says: '"{{Name}}" stands in quotes, where it is not replaced by its value',
    writes: 'alert(("Hi " + {{Name}} + "!"))',
    bot: { groups: { a: [askFor('Name'), inPage('alert("Hi {{Name}}!")')] }, variables: ['Name'] },
  },
  {
    found: 'taint/script error a a1',
    writes: 'alert({{Name}}, `So: ${{{Name}}}`)',
    bot: {
      groups: { a: [askFor('Name'), inPage("alert('{{Name}}', `So: {{Name}}`)")] },
      variables: ['Name'],
    },
  },
  {
    found: 'taint/script error a a1',
    writes: '("" + {{Name}} + {{Name}})',
    bot: { groups: { a: [askFor('Name'), computed('"{{Name}}{{Name}}"')] }, variables: both },
  },
];

/** Bots whose code is fine. */
export const fineCode: FineSamples = {
  'values as arguments, and as parts of templates': {
    groups: { a: [askFor('Name'), inPage('alert({{Name}}, `Hi ${{{Name}}}`)')] },
    variables: ['Name'],
  },
  'what other scripts of a page bring': {
    groups: { a: ['Hello', inPage('gtag("event", "x"); dataLayer.push({ a: 1 }); $("#x").hide()')] },
  },
  'names of the page that are close to those of variables': {
    groups: {
      a: [
        askFor('Confirm'),
        askFor('Google rating'),
        askFor('Event'),
        inPage('if (confirm("Sure?")) google.maps.open(event, {{Confirm}}, {{Google rating}}, {{Event}})'),
      ],
    },
    variables: ['Confirm', 'Google rating', 'Event'],
  },
  'a check for a name before it is used': {
    groups: { a: [computed('typeof other === "string" ? 1 : 2')] },
    variables: ['Total'],
  },
  'a text that looks like code': { groups: { a: [put('Total', 'see naem.trim()')] }, variables: ['Total'] },
  'one expression, an object, a function that is called': {
    groups: {
      a: [
        computed('({ a: 1 })'),
        'First {{Total}}',
        computed('(() => { const b = 2; return b })()'),
        'Then {{Total}}',
        computed('const { c = 3, ...d } = { e: 4 }; return [c, d]'),
      ],
    },
    variables: ['Total'],
  },
};
