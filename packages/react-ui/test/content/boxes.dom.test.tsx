import { node, text, type ContentNode } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { markup, only, page } from './support/markup.tsx'

type Nodes = readonly ContentNode[]

const para = (...children: Nodes): ContentNode => node('para', {}, children)
const list = node('list', {}, [node('list-item', {}, [node('para', {}, 'One.')])])

describe('a statement', () => {
  const shown = (...children: Nodes): HTMLElement => page([node('enunciation', { id: 'e1' }, children)])
  const runsIn = (...children: Nodes): boolean => shown(...children).querySelector('.run-in') !== null
  const label = node('label', {}, 'Lemma 1')

  test.each<readonly [string, Nodes]>([
    ['words', [label, para(text('Let x.'))]],
    ['words of a simple paragraph', [label, node('simple-para', {}, 'Let x.')]],
    ['words after a line break', [label, para(text('\n '), node('italic', {}, 'Let'), text(' x.'))]],
    ['words before a list', [label, para(text('Let x:'), list)]],
  ])('has its heading in the same line if it begins with %s', (_what, children) => {
    expect(runsIn(...children)).toBe(true)
  })

  test.each<readonly [string, Nodes]>([
    ['a list', [label, para(list)]],
    ['a list after a line break', [label, para(text('\n '), list, text('Let x.'))]],
    ['an empty paragraph', [label, para()]],
    ['a list that is in no paragraph', [label, list]],
    ['nothing', [label]],
  ])('has its heading above it if it begins with %s', (_what, children) => {
    expect(runsIn(...children)).toBe(false)
    expect(
      shown(...children)
        .querySelector('.enunciation > p.enunciation-head')
        ?.textContent?.trim(),
    ).toBe('Lemma 1')
  })

  test('is headed by its label, its title and its caption, in one line', () => {
    const heads = [label, node('section-title', {}, 'Roots'), node('caption', {}, [node('simple-para', {}, 'of x')])]
    expect(markup([node('enunciation', { id: 'e1' }, [...heads, para(text('Let x.'))])])).toBe(
      '<div id="e1" class="enunciation"><p class="enunciation-head run-in"> <span class="label">Lemma 1</span> ' +
        ' <span class="in-line section-title">Roots</span>  <span class="in-line caption"> <span class="in-line simple-para">of x</span> </span> </p>' +
        '<p>Let x.</p></div>',
    )
  })

  test('needs no heading', () => {
    expect(markup([node('enunciation', {}, [para(text('Let x.'))])])).toBe('<div class="enunciation"><p>Let x.</p></div>')
  })

  test('may have a label later on, which stays there', () => {
    expect(shown(para(text('Let x.')), label).textContent).toBe('Let x. Lemma 1 ')
  })
})

describe('a box', () => {
  const label = node('label', {}, 'Box 1')
  const caption = node('caption', {}, [node('simple-para', {}, 'Soils')])

  test.each<readonly [string, Nodes]>([
    ['Box 1', [label, caption]],
    ['Soils', [caption, label]],
    ['Soils', [caption]],
    ['Box 1', [label]],
    ['Text box', []],
    ['Text box', [node('label')]],
    ['Text box', [node('section-title', {}, 'Soils')]],
  ])('is called by its label, its caption or what it is: %s', (name, heads) => {
    const body = page([node('textbox', {}, [...heads, node('textbox-body', {}, [para(text('Text.'))])])])
    expect(only(body, 'aside').getAttribute('aria-label')).toBe(name)
    expect(only(body, 'aside').textContent).toContain('Text.')
  })
})

describe('a wrapper', () => {
  test.each(['display', 'sections'] as const)('is no element unless something is said of it: %s', name => {
    expect(markup([node(name, {}, [para(text('Text.'))])])).toBe('<p>Text.</p>')
    expect(markup([node(name, { id: 'd1' }, [para(text('Text.'))])])).toBe(`<div id="d1" class="${name}"><p>Text.</p></div>`)
    expect(markup([node(name, { lang: 'he' }, [para(text('מים'))])])).toBe(
      `<div lang="he" dir="rtl" class="${name}"><p>מים</p></div>`,
    )
  })
})

describe('preformatted text', () => {
  test('keeps its lines and its language in a named group that scrolls by keyboard', () => {
    expect(markup([node('preformat', { id: 'p1', language: 'c' }, 'a\n  b')])).toBe(
      '<div class="scroll" role="group" tabindex="0" aria-label="Preformatted text"><pre id="p1" data-language="c"><code>a\n  b</code></pre></div>',
    )
  })
})

describe('a title inside a caption', () => {
  test('is a line of its own', () => {
    const title = node('simple-para', { role: 'title' }, 'Soils.')
    const body = page([node('figure', {}, [node('caption', {}, [title, node('simple-para', { role: 'x' }, 'Of a field.')])])])
    expect([...body.querySelectorAll('figcaption p')].map(({ textContent, className }) => [textContent, className])).toEqual([
      ['Soils.', 'title-line'],
      ['Of a field.', ''],
    ])
  })
})

describe('TREE-10 the place for all supplementary files', () => {
  const form = { action: '/files', method: 'post', fields: [['eids', '1-s2.0-S1-mmc1.pdf']], target: 'hidden-frame' } as const
  const place = node('download-all-supplemental-files')

  test('has their button, if there are any', () => {
    const shown = only(page([place], { downloadAll: form }), 'form[action="/files"][method="post"]')
    expect(only(shown, 'button').textContent).toBe('Download all supplementary files')
    expect(only(shown, 'input[name="eids"]').getAttribute('value')).toBe('1-s2.0-S1-mmc1.pdf')
    expect(markup([place])).toBe('')
  })

  test('has none in a line of text, where HTML allows no form', () => {
    expect(
      page([node('section', {}, [node('section-title', {}, [place])])], { downloadAll: form }).querySelector('form'),
    ).toBeNull()
  })

  test('has its button in the interface’s language', () => {
    const button = (language: string): Element => only(page([place], { downloadAll: form, language }), 'button')
    expect([button('fa').getAttribute('lang'), button('en').getAttribute('lang')]).toEqual(['en', null])
  })
})
