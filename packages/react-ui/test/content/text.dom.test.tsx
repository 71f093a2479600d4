import { fc, test } from '@fast-check/vitest'
import { node, text, type ContentNode, type NodeName } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { markup, only, page } from './support/markup.tsx'

const para = (...children: readonly ContentNode[]): ContentNode => node('para', {}, children)

describe('what stands in a line', () => {
  test.each<[ContentNode, string]>([
    [node('bold', {}, 'x'), '<b>x</b>'],
    [node('italic', {}, 'x'), '<i>x</i>'],
    [node('sup', { loc: 'post' }, '2'), '<sup>2</sup>'],
    [node('inf', { loc: 'post' }, '2'), '<sub>2</sub>'],
    [node('small-caps', {}, 'x'), '<span class="small-caps">x</span>'],
    [node('monospace', {}, 'x'), '<code>x</code>'],
    [node('cross-out', {}, 'x'), '<s>x</s>'],
    [node('underline', {}, 'x'), '<u>x</u>'],
    [node('overline', {}, 'x'), '<span class="overline">x</span>'],
    [node('sans-serif', {}, 'x'), '<span class="sans-serif">x</span>'],
    [node('hsp', { sp: '0.25' }), ' '],
    [node('hsp', { sp: '-0.25' }), ''],
    [node('br'), '<br/>'],
    [node('vsp', { sp: '1' }), '<br class="vsp"/>'],
    [node('glyph', { name: 'dbnd' }), '<span class="glyph">=</span>'],
    [node('glyph', { name: 'unheard-of' }), '<span class="glyph">[unheard-of]</span>'],
    [node('anchor', { id: 'a1' }), '<span id="a1"></span>'],
    [node('float-anchor', { refid: 'f1' }), ''],
    [node('text', { lang: 'fr' }, 'mot'), '<span lang="fr" dir="ltr">mot</span>'],
    [node('text', { lang: 'ar' }, 'كلمة'), '<span lang="ar" dir="rtl">كلمة</span>'],
    [node('grant-number', {}, '42'), '<span class="unlinked">42</span>'],
  ])('%#', (node, html) => {
    expect(markup([node])).toBe(html)
  })

  test('keeps the word that a subscript stands in', () => {
    expect(markup([para(text('CO'), node('inf', {}, '2'), text(' rises'))])).toBe('<p>CO<sub>2</sub> rises</p>')
  })
})

describe('a paragraph', () => {
  test.each<NodeName>([
    'list',
    'def-list',
    'figure',
    'table',
    'formula',
    'displayed-quote',
    'enunciation',
    'preformat',
    'textbox',
    'e-component',
  ])('that holds a %s is no p', name => {
    const body = page([para(text('before '), node(name, {}, 'inside'), text(' after'))])
    expect(body.querySelector('p')?.contains(body.querySelector('div.para')) ?? false).toBe(false)
    expect(only(body, 'div.para').textContent).toMatch(/^before.*inside.*after$/s)
  })

  test('that holds a block deep inside a line is no p either', () => {
    expect(
      page([para(node('bold', {}, [node('list', {}, [node('list-item', {}, 'x')])]))]).querySelector('p ul, b ul'),
    ).toBeNull()
  })

  test('of words alone is a p', () => {
    expect(markup([node('simple-para', { id: 'sp1', view: 'all' }, 'Words.')])).toBe('<p id="sp1">Words.</p>')
  })
})

describe('TREE-2 sections', () => {
  const nested = (depth: number): ContentNode =>
    node('section', { id: `s${depth}` }, [
      node('label', {}, String(depth)),
      node('section-title', {}, 'Title'),
      ...(depth > 1 ? [nested(depth - 1)] : []),
    ])

  test.prop([fc.integer({ min: 1, max: 12 })])('begin at h2 and end at h6', depth => {
    expect([...page([nested(depth)]).querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ localName }) => localName)).toEqual(
      Array.from({ length: depth }, (_, index) => `h${Math.min(2 + index, 6)}`),
    )
  })

  test('carry their ids, their labels before their titles', () => {
    expect(
      markup([
        node('section', { id: 's1' }, [
          node('label', {}, '2.1'),
          node('section-title', { id: 't1' }, 'Soil'),
          node('para', {}, 'Text.'),
        ]),
      ]),
    ).toBe(
      '<section id="s1" class="section" data-lines="0" data-blocks="2"><h2 id="t1"><span class="label">2.1</span> Soil</h2><p>Text.</p></section>',
    )
  })

  test('without a title leave the level to what they hold', () => {
    const body = page([node('section', {}, [node('section', {}, [node('section-title', {}, 'Inner')])])])
    expect(only(body, 'h2').textContent).toBe('Inner')
  })

  test('of a well-known kind get the usual title where the file has none', () => {
    expect(only(page([node('acknowledgment', {}, [node('para', {}, 'Thanks.')])]), 'h2').textContent).toBe('Acknowledgements')
  })

  test('hold a heading’s blocks as words', () => {
    expect(
      only(
        page([
          node('section', {}, [
            node('section-title', {}, [node('list', {}, [node('list-item', {}, 'one'), node('list-item', {}, 'two')])]),
          ]),
        ]),
        'h2',
      )
        .textContent?.split(/\s+/)
        .join(' ')
        .trim(),
    ).toBe('one two')
  })
})

describe('lists', () => {
  const item = (label: string | undefined, words: string): ContentNode =>
    node('list-item', {}, [...(label === undefined ? [] : [node('label', {}, label)]), node('para', {}, words)])

  test('show their labels as text', () => {
    expect(markup([node('list', { id: 'l1' }, [item('(a)', 'One'), item('(b)', 'Two')])])).toBe(
      '<ol id="l1" class="list labelled" role="list">' +
        '<li><span class="label">(a)</span> <div class="item"><p>One</p></div></li><li><span class="label">(b)</span> <div class="item"><p>Two</p></div></li></ol>',
    )
  })

  test('whose labels count nothing are not ordered', () => {
    expect(only(page([node('list', {}, [item('•', 'One')])]), 'ul.labelled').textContent).toBe('• One')
  })

  test('without labels leave the bullets to the style', () => {
    expect(markup([node('list', {}, [item(undefined, 'One')])])).toBe('<ul class="list" role="list"><li><p>One</p></li></ul>')
  })

  test('have their title above them and wrap what is no item', () => {
    const body = page([node('list', {}, [node('list-title', {}, 'Steps'), node('para', {}, 'stray')])])
    expect(only(body, 'p.list-title').textContent?.trim()).toBe('Steps')
    expect(only(body, 'ul > li > p').textContent).toBe('stray')
  })

  test('of definitions alternate terms and descriptions, whatever comes', () => {
    const term = node('def-term', {}, 'CO')
    const description = node('def-description', {}, [node('para', {}, 'carbon monoxide')])
    for (const children of [[term, description], [description, term], [node('para', {}, 'stray')], [term]]) {
      const parts = [...only(page([node('def-list', {}, children)]), 'dl').children].map(({ localName }) => localName).join(' ')
      expect(parts).toMatch(/^(?:dt )+dd(?: dd| dt(?: dt)* dd)*$/)
    }
  })
})

describe('what stands apart', () => {
  test('a statement runs its label into its text', () => {
    const body = page([node('enunciation', { id: 'e1' }, [node('label', {}, 'Theorem 1'), para(text('Let x.'))])])
    expect(only(body, '.enunciation').textContent?.trim()).toBe('Theorem 1 Let x.')
    expect(body.querySelector('.enunciation-head.run-in')).not.toBeNull()
    expect(
      page([
        node('enunciation', {}, [node('label', {}, 'Lemma'), para(node('list', {}, [node('list-item', {}, 'x')]))]),
      ]).querySelector('.run-in'),
    ).toBeNull()
  })

  test('a box is an aside with a name', () => {
    expect(
      only(
        page([node('textbox', { id: 'b1' }, [node('label', {}, 'Box 1'), node('textbox-body', {}, [para(text('Text.'))])])]),
        'aside#b1',
      ).getAttribute('aria-label'),
    ).toBe('Box 1')
  })

  test('a quotation says whose it is', () => {
    const body = page([node('displayed-quote', {}, [para(text('Words.')), node('source', {}, 'Someone')])])
    expect(only(body, 'blockquote').textContent).toBe('Words.Someone')
  })

  test('preformatted text keeps its lines in a region that can be scrolled by keyboard', () => {
    const body = page([node('preformat', { language: 'c' }, 'a\n  b')])
    expect(only(body, '.scroll[tabindex="0"][aria-label] > pre[data-language="c"] > code').textContent).toBe('a\n  b')
  })
})
