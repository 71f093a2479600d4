import { node, text, type ContentNode, type NodeName } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { markup, only, page } from './support/markup.tsx'

const list = node('list', {}, [node('list-item', {}, 'one')])
const cite = (refid: string): ContentNode => node('cross-ref', { id: 'c1', refid }, 'see')

describe('a node', () => {
  test('that is a run of text without words shows nothing', () => {
    expect(markup([{ '#name': '__text__' }, node('para', {}, [{ '#name': '__text__' }, node('bold', {}, 'x')])])).toBe(
      '<p><b>x</b></p>',
    )
  })

  test('has its id, its language and the direction of that (WCAG 3.1.2)', () => {
    expect(markup([node('para', { id: 'p1', lang: 'he' }, 'x'), node('para', { lang: 'de' }, 'y')])).toBe(
      '<p id="p1" lang="he" dir="rtl">x</p><p lang="de" dir="ltr">y</p>',
    )
  })

  test('gives its language to what the interface says inside it', () => {
    const answers = (lang?: string): ContentNode => node('exam-answers', { lang }, [node('para', {}, 'x')])
    const says = (language: string, lang?: string): string | null =>
      only(page([answers(lang)], { language }), 'summary').firstElementChild?.getAttribute('lang') ?? null
    expect([says('fa'), says('fa', 'en'), says('en', 'fa'), says('en')]).toEqual(['en', null, 'en', null])
  })
})

describe('a block where only a line of text can be', () => {
  const title = (...children: readonly ContentNode[]): Element =>
    only(page([node('section', {}, [node('section-title', {}, children)])]), 'h2')

  test.each<NodeName>(['para', 'simple-para', 'displayed-quote', 'figure', 'section', 'table-footnote'])(
    'is a part of that line, set off from its neighbours: %s',
    name => {
      expect(title(text('a'), node(name, { id: 'x1', lang: 'fr' }, 'b'), text('c')).innerHTML).toBe(
        `a <span id="x1" lang="fr" dir="ltr" class="in-line ${name}">b</span> c`,
      )
    },
  )

  test('holds its own blocks in the line too', () => {
    expect(title(node('para', {}, [list])).querySelector('p, ul, li, div')).toBeNull()
  })
})

describe('what is in a line', () => {
  test.each<[NodeName, string]>([
    ['bold', 'b'],
    ['italic', 'i'],
    ['underline', 'u'],
    ['cross-out', 's'],
    ['monospace', 'code'],
  ])('becomes a block of the same name where it holds one: %s', (name, tag) => {
    expect(markup([node(name, { id: 'x1' }, 'words')])).toBe(`<${tag} id="x1">words</${tag}>`)
    const body = page([node(name, { id: 'x1' }, [list])])
    expect([only(body, '#x1').localName, only(body, '#x1').className]).toEqual(['div', name])
    expect(only(body, '#x1 li').textContent).toBe('one')
  })

  test.each<NodeName>(['small-caps', 'sans-serif', 'overline'])('has its class either way: %s', name => {
    expect(markup([node(name, {}, 'words')])).toBe(`<span class="${name}">words</span>`)
    const body = page([node(name, { id: 'x1' }, [list])])
    expect([only(body, '#x1').localName, only(body, '#x1').className]).toEqual(['div', name])
  })

  test('makes no line around it where it holds a block beside words', () => {
    const inner = node('italic', {}, [text('a'), list])
    const body = page([node('para', { id: 'p1' }, [text('b'), node('bold', {}, [text('c'), inner, text('d')])])])
    expect([only(body, '#p1').localName, body.querySelector('p ul, b ul, i ul')]).toEqual(['div', null])
  })

  test('stays a line with names that nobody knows in it (TREE-1)', () => {
    expect(markup([node('para', {}, [text('a'), { '#name': 'hologram', $$: [list] }, text('b')])])).toBe('<p>ab</p>')
  })

  test('is a line as deep as lines reach', () => {
    const deep = node('bold', {}, [node('italic', {}, [text('a'), node('cross-ref', { refid: 'x' }, 'b')])])
    expect(markup([node('para', {}, [deep])])).toBe('<p><b><i>a<span class="unlinked">b</span></i></b></p>')
  })
})

describe('a paragraph with blocks in it', () => {
  const classes = (...children: readonly ContentNode[]): string =>
    only(page([node('para', { id: 'p1' }, children)]), '#p1').className

  test('says whether it ends in text', () => {
    expect(classes(text('a'), list, text('b'))).toBe('para ends-in-text')
    expect(classes(text('a'), list, text('b'), text('\n'))).toBe('para ends-in-text')
    expect(classes(list, text('b'), node('bold', {}, ' '), text(' c '))).toBe('para ends-in-text')
  })

  test('says nothing where a block comes last', () => {
    expect(classes(text('a'), list)).toBe('para')
    expect(classes(text('a'), list, text('\n  '))).toBe('para')
    expect(classes(text('a'), list, text('b'), list)).toBe('para')
  })

  test('keeps its own class, language and id', () => {
    const line = (...children: readonly ContentNode[]): string =>
      only(page([node('copyright-line', { id: 'x1', lang: 'fa' }, children)]), '#x1[lang=fa][dir=rtl]').className
    expect([line(text('© 2014')), line(list), line(list, text('a'))]).toEqual([
      'copyright',
      'para copyright',
      'para copyright ends-in-text',
    ])
  })
})

describe('what the page does not show', () => {
  test.each<NodeName>(['alt-text', 'attachment', 'attachments'])('%s has a place for each of its nodes that is cited', name => {
    const inner = [node('bold', { id: 'x2' }, 'a'), node('italic', { id: 'x3' }, 'b')]
    const body = page([cite('x2 x1'), node('para', {}, [text('a'), node(name, { id: 'x1' }, inner)])])
    expect(only(body, 'p').innerHTML).toBe('a<span id="x1"></span><span id="x2"></span>')
  })

  test('is nothing where it is not cited', () => {
    expect(markup([node('alt-text', { id: 'x1' }, 'a'), node('alt-text', {}, 'b')])).toBe('')
  })
})

describe('a region that scrolls by itself', () => {
  const formula = node('formula', {}, [node('math', {}, [node('mi', {}, 'x')])])

  test('has a name, and can be scrolled by keyboard', () => {
    const region = only(page([node('preformat', {}, 'a')]), '[role="group"]')
    expect([region.getAttribute('tabindex'), region.getAttribute('aria-label')]).toEqual(['0', 'Preformatted text'])
  })

  test('says the language of its name, and that of what is in it, where they differ', () => {
    const group = only(page([formula], { language: 'fa' }), '[role="group"]')
    expect([group.getAttribute('lang'), only(group, 'div[lang]').getAttribute('lang')]).toEqual(['en', 'fa'])
    expect(only(page([formula]), '[role="group"]').outerHTML).toBe(
      '<div class="scroll" role="group" tabindex="0" aria-label="Formula"><math display="block"><mi>x</mi></math></div>',
    )
  })
})
