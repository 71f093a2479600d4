import { node, text, type NodeName } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { markup, only, page } from './support/markup.tsx'

describe('a node that is only an element for the style sheets', () => {
  test.each<readonly [NodeName, string]>([
    ['abstract-sec', 'div.abstract-sec'],
    ['abstracts', 'div.abstracts'],
    ['acknowledgment', 'section.acknowledgment'],
    ['alt-subtitle', 'p.alt-title'],
    ['alt-title', 'p.alt-title'],
    ['appendices', 'div.appendices'],
    ['article-footnote', 'div.footnote'],
    ['body', 'div.body'],
    ['caption', 'div.caption'],
    ['collab-aff', 'p.affiliation'],
    ['conflict-of-interest', 'section.conflict-of-interest'],
    ['copyright-line', 'p.copyright'],
    ['data-availability', 'section.data-availability'],
    ['dedication', 'div.dedication'],
    ['def-description', 'div.def-description'],
    ['def-term', 'div.def-term'],
    ['display', 'div.display'],
    ['displayed-quote', 'blockquote.displayed-quote'],
    ['dochead', 'p.dochead'],
    ['exam-reference', 'div.exam-reference'],
    ['floats', 'div.floats'],
    ['footnote', 'div.footnote'],
    ['glossary-def', 'div.glossary-def'],
    ['glossary-heading', 'div.glossary-heading'],
    ['glossary', 'section.glossary'],
    ['glossary-sec', 'section.glossary-sec'],
    ['introduction', 'div.introduction'],
    ['keyword', 'div.keyword'],
    ['last-author', 'div.last-author'],
    ['legend', 'div.legend'],
    ['list-item', 'div.list-item'],
    ['list-title', 'div.list-title'],
    ['miscellaneous', 'div.miscellaneous'],
    ['nomenclature', 'section.nomenclature'],
    ['note', 'div.note'],
    ['note-para', 'p'],
    ['para', 'p'],
    ['presented', 'p.presented'],
    ['section', 'section.section'],
    ['sections', 'div.sections'],
    ['simple-para', 'p'],
    ['source', 'p.source'],
    ['stereochem', 'div.stereochem'],
    ['sub-article', 'article.sub-article'],
    ['subtitle', 'p.subtitle'],
    ['table-footnote', 'div.table-footnote'],
    ['textbox-body', 'div.textbox-body'],
    ['textbox-head', 'div.textbox-head'],
    ['textbox-tail', 'div.textbox-tail'],
  ])('has lines of its own, its id and its language: %s', (name, selector) => {
    const shown = only(page([node(name, { id: 'x', lang: 'ar' }, [node('bold', {}, 'كلمة')])]), `body > ${selector}#x`)
    expect([shown.getAttribute('lang'), shown.getAttribute('dir')]).toEqual(['ar', 'rtl'])
    expect(only(shown, 'b').textContent).toBe('كلمة')
  })

  test.each<readonly [NodeName, string]>([
    ['address-line', 'span.address-line'],
    ['alt-name', 'span.alt-name'],
    ['city', 'span.city'],
    ['contributor-role', 'span.contributor-role'],
    ['country', 'span.country'],
    ['degrees', 'span.degrees'],
    ['given-name', 'span.given-name'],
    ['label', 'span.label'],
    ['organization', 'span.organization'],
    ['postal-code', 'span.postal-code'],
    ['ranking', 'span.ranking'],
    ['roles', 'span.roles'],
    ['state', 'span.state'],
    ['suffix', 'span.suffix'],
    ['surname', 'span.surname'],
    ['title', 'span.title'],
  ])('is a word of its own in a line: %s', (name, selector) => {
    const body = page([node('para', {}, [text('before'), node(name, { id: 'x' }, 'it'), text('after')])])
    expect(only(body, 'p').textContent).toBe('before it after')
    expect(only(body, `p > ${selector}#x`).textContent).toBe('it')
  })

  test.each<readonly [NodeName, string]>([
    ['anchor', 'span:not([class])'],
    ['bold', 'b:not([class])'],
    ['chem', 'span.chem'],
    ['cross-out', 's'],
    ['inf', 'sub'],
    ['italic', 'i'],
    ['monospace', 'code'],
    ['overline', 'span.overline'],
    ['rm', 'span.rm'],
    ['sans-serif', 'span.sans-serif'],
    ['small-caps', 'span.small-caps'],
    ['sup', 'sup'],
    ['text', 'span:not([class])'],
    ['textfn', 'span:not([class])'],
    ['underline', 'u'],
  ])('is part of a word: %s', (name, selector) => {
    const body = page([node('para', {}, [text('before'), node(name, { id: 'x' }, 'it'), text('after')])])
    expect(only(body, 'p').textContent).toBe('beforeitafter')
    expect(only(body, `p > ${selector}#x`).textContent).toBe('it')
  })
})

describe('a node that has lines of its own', () => {
  test.each<NodeName>([
    'abstract',
    'affiliation',
    'article-footnote',
    'author',
    'author-group',
    'biography',
    'collab-aff',
    'collaboration',
    'copyright',
    'correspondence',
    'date-accepted',
    'def-list',
    'def-term',
    'display',
    'displayed-quote',
    'e-component',
    'enunciation',
    'exam-answer',
    'exam-answers',
    'exam-question',
    'exam-questions',
    'figure',
    'footnote',
    'formula',
    'glossary',
    'glossary-entry',
    'keywords',
    'list',
    'list-item',
    'note',
    'para',
    'preformat',
    'section',
    'section-title',
    'simple-para',
    'textbox',
  ])('has none where HTML only allows a line of text: %s', name => {
    const heading = node('section-title', {}, [text('before'), node(name, { id: 'x' }, 'it'), text('after')])
    const shown = only(page([node('section', {}, [heading])]), 'h2')
    expect(shown.textContent).toBe('before it after')
    expect(only(shown, `span#x.${name}`).textContent).toBe('it')
  })
})

describe('a node that readers do not see', () => {
  test.each<NodeName>(['alt-text', 'attachment', 'attachments', 'float-anchor', 'indexed-name', 'initials', 'source-text'])(
    'leaves only a place to link to, if something does: %s',
    name => {
      const hidden = node(name, { id: 'x' }, 'it')
      expect(markup([node('para', {}, [text('before'), hidden, text('after')])])).toBe('<p>beforeafter</p>')
      const linked = page([hidden, node('para', {}, [node('cross-ref', { id: 'c1', refid: 'x' }, 'there')])])
      expect(only(linked, '#x').outerHTML).toBe('<span id="x"></span>')
      expect(linked.textContent).toBe('there')
    },
  )
})

describe('a mark in a line', () => {
  test.each<readonly [NodeName, string]>([
    ['br', '<br id="x"/>'],
    ['vsp', '<br id="x" class="vsp"/>'],
    ['hsp', ' '],
  ])('is followed by what the file has inside it: %s', (name, html) => {
    expect(markup([node(name, { id: 'x' }, [node('bold', {}, 'inside')])])).toBe(`${html}<b>inside</b>`)
  })

  test.each([
    [undefined, ' '],
    ['1', ' '],
    ['0', ''],
    ['-0.5', ''],
    ['wide', ''],
  ])('of space is one where it has a positive width: %s', (sp, space) => {
    expect(markup([node('para', {}, [text('a'), node('hsp', { sp }), text('b')])])).toBe(`<p>a${space}b</p>`)
  })

  test('that is named is the character in the file, else the one of that name', () => {
    const shown = (name: string | undefined, inside = ''): string => markup([node('glyph', { id: 'x', name }, inside)])
    expect([shown('dbnd', '≈'), shown('dbnd'), shown(undefined)]).toEqual([
      '<span id="x" class="glyph">≈</span>',
      '<span id="x" class="glyph">=</span>',
      '<span id="x" class="glyph"></span>',
    ])
    expect(markup([node('para', {}, [node('glyph', { name: 'dbnd' })])])).toBe('<p><span class="glyph">=</span></p>')
  })
})
