import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The look of the editor: that of the other fields, in the colours of the tokens. */
const look = EditorView.theme({
  '&': {
    border: '1px solid var(--line-control)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    fontSize: '12px',
  },
  '&.cm-focused': { borderColor: 'var(--accent)', outline: '2px solid var(--accent)', outlineOffset: '-1px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.5', maxHeight: '360px', overflow: 'auto' },
  '.cm-content': { minHeight: '118px', padding: '6px 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 10px' },
  '.cm-placeholder': { color: 'var(--ink-3)' },
  '.cm-variable': { color: 'var(--accent)' },
  '.cm-unknown-variable': { textDecoration: 'underline wavy var(--warn)', textUnderlineOffset: '3px' },
  '.cm-problem': { textDecoration: 'underline wavy var(--bad)', textUnderlineOffset: '3px' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--press)',
    outline: '1px solid var(--line-strong)',
  },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--bad-soft)' },
  '.cm-tooltip': {
    border: '0',
    borderRadius: 'var(--radius-card)',
    backgroundColor: 'var(--raised)',
    boxShadow: 'var(--shadow-float)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    maxHeight: '220px',
    padding: '4px',
    fontFamily: 'var(--font)',
    fontSize: '13px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 8px', borderRadius: 'var(--radius)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--press)',
    color: 'var(--ink)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-completionDetail': { color: 'var(--ink-2)', fontStyle: 'normal' },
});

const colours = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.tagName, tags.className],
    color: 'var(--logic)',
  },
  { tag: [tags.string, tags.special(tags.string), tags.attributeValue], color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--bubble)' },
  {
    tag: [tags.propertyName, tags.attributeName, tags.definition(tags.variableName)],
    color: 'var(--accent)',
  },
  { tag: tags.comment, color: 'var(--ink-3)', fontStyle: 'italic' },
  { tag: tags.invalid, color: 'var(--bad)' },
]);

export const codeTheme = [look, syntaxHighlighting(colours)];
