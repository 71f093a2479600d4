import { node, text, type Attachment, type ContentNode, type NodeName } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { attachment, markup, only, page } from './support/markup.tsx'

type Nodes = readonly ContentNode[]

const label = (words: string): ContentNode => node('label', { id: `label ${words}` }, words)
const caption = (words: string): ContentNode => node('caption', {}, [node('simple-para', {}, words)])
const link = (locator = 'gr1'): ContentNode => node('link', { locator })
const alt = (words: string): ContentNode => node('alt-text', {}, words)
const figure = (id: string, ...children: Nodes): ContentNode => node('figure', { id }, children)
const cite = (id: string, refid: string): ContentNode => node('cross-ref', { id, refid }, 'there')

const pictures: readonly Attachment[] = ['gr1', 'gr2'].map(name => attachment(`${name}.jpg`, { width: 376, height: 301 }))
const shown = (nodes: Nodes): HTMLElement => page(nodes, { attachments: pictures })
const alts = (body: ParentNode): readonly (string | null)[] =>
  [...body.querySelectorAll('img')].map(image => image.getAttribute('alt'))
const words = (element: Element | null): string | undefined => element?.textContent.replace(/\s+/g, ' ').trim()

describe('the words for those who cannot see a picture (TREE-4)', () => {
  test.each<readonly [string, Nodes]>([
    ['A spade.', [alt('A spade.'), label('Fig. 1'), caption('Soil.')]],
    ['A spade. A field.', [alt('A spade.'), alt(''), alt('A field.')]],
    ['Soil.', [alt(''), label('Fig. 1'), caption('Soil. More of it.')]],
    ['Fig. 1', [label('Fig. 1')]],
    ['', [label('')]],
    ['', []],
  ])('are the author’s, else the caption, else the label: %j', (expected, children) => {
    expect(alts(shown([figure('f1', ...children, link())]))).toEqual([expected])
  })

  test('in a part of a figure are its own, else the whole figure’s', () => {
    const body = shown([
      figure('f1', label('Fig. 1'), caption('Soils.'), figure('a', label('(a)'), link()), figure('b', figure('c', link('gr2')))),
    ])
    expect(alts(body)).toEqual(['(a)', 'Soils.'])
    expect(alts(shown([figure('f1', figure('a', link()))]))).toEqual([''])
  })
})

describe('the caption of a figure', () => {
  const line = (...children: Nodes): string | undefined => words(shown([figure('f1', ...children)]).querySelector('figcaption'))

  test('is its label and its words, in the order of the file, then whatever else is written', () => {
    expect(line(label('Fig. 1'), caption('Soil.'), link(), node('legend', {}, ' a, clay'))).toBe('Fig. 1 Soil. a, clay')
    expect(line(caption('Soil.'), label('Fig. 1'))).toBe('Soil.Fig. 1')
    expect(only(shown([figure('f1', label('Fig. 1'))]), 'figcaption').innerHTML).toBe(
      '<span id="label Fig. 1" class="label">Fig. 1</span> ',
    )
  })

  test.each<readonly [string, Nodes]>([
    ['a label', [label('Fig. 1')]],
    ['a caption', [caption('Soil.')]],
    ['a legend', [node('legend', {}, 'Soil.')]],
    ['a source', [node('source', {}, 'Soil.')]],
  ])('is there if there is %s', (_what, children) => {
    expect(line(...children)).toBeDefined()
  })

  test('is there if anything leads back from it', () => {
    const body = shown([figure('f1', link()), node('para', {}, [cite('c1', 'f1')])])
    expect(only(body, 'figcaption a').getAttribute('href')).toBe('#c1')
  })

  test('is absent if there is nothing but a picture, its words and its parts', () => {
    const body = shown([figure('f1', link(), alt('A spade.'), figure('a', link('gr2')))])
    expect([body.querySelector('figcaption'), alts(body)]).toEqual([null, ['A spade.', 'A spade.']])
    expect(words(only(shown([figure('f1', alt('A spade.'))]), 'figure'))).toBe('')
  })
})

describe('a figure', () => {
  test('has its parts together, after its own picture and before its caption and its tools', () => {
    const whole = only(shown([figure('f1', label('Fig. 1'), link(), figure('a', link()), figure('b', link('gr2')))]), '#f1')
    expect([...whole.children].map(({ localName }) => localName)).toEqual(['a', 'div', 'figcaption', 'div'])
    expect([...(whole.children[1]?.children ?? [])].map(({ id }) => id)).toEqual(['a', 'b'])
    expect(shown([figure('f1', link())]).querySelectorAll('.figure-parts')).toHaveLength(0)
  })

  test('has parts in languages of their own', () => {
    const part = node('figure', { lang: 'de' }, [link('mmc1')])
    const attachments = [attachment('mmc1.mp4', { type: 'VIDEO' }), attachment('mmc1.vtt', { type: 'CLOSED-CAPTION-VTT' })]
    const track = (whole: ContentNode): string | null => only(page([whole], { attachments }), 'track').getAttribute('srclang')
    expect([track(figure('f1', part)), track(figure('f1', link('mmc1')))]).toEqual(['de', 'en'])
  })

  test.each<NodeName>(['figure', 'e-component'])('can be linked to by its words for those who cannot see it: %s', name => {
    const described = node(name, {}, [node('alt-text', { id: 'x1' }, 'A spade.'), node('legend', { id: 'x2' }, 'Soil.')])
    const body = shown([described, node('para', {}, [cite('c1', 'x1'), cite('c2', 'x2')])])
    expect(only(body, '#x1').outerHTML).toBe('<span id="x1"></span>')
    expect(only(body, '#x2').textContent).toBe('Soil.')
  })
})

describe('the tools of a figure', () => {
  const tools = (...children: Nodes): readonly (string | undefined)[] =>
    [...shown([figure('f1', ...children)]).querySelectorAll('.float-tool-list > *')].map(words)

  test('name it by its label, or call it a figure', () => {
    expect(tools(label('Fig. 1'), link())).toEqual([
      'Enlarge Fig. 1',
      'Download image (JPG)',
      'Copy link to Fig. 1',
      'Cite Fig. 1',
      'Pin Fig. 1',
    ])
    expect(tools(label(''), link())).toEqual([
      'Enlarge the figure',
      'Download image (JPG)',
      'Copy link to the figure',
      'Cite the figure',
      'Pin the figure',
    ])
  })

  test('are one set for all its pictures, of which only a single one is offered as a file', () => {
    expect(tools(link(), figure('a', link('gr2')))).toEqual([
      'Enlarge the figure',
      'Copy link to the figure',
      'Cite the figure',
      'Pin the figure',
    ])
    expect(tools(figure('a', figure('b', link('gr2'))))).toEqual([
      'Enlarge the figure',
      'Download image (JPG)',
      'Copy link to the figure',
      'Cite the figure',
      'Pin the figure',
    ])
    expect(tools(link('lost'), caption('Lost.'))).toEqual([])
  })

  test('announce that the link has been copied (WCAG 4.1.3)', () => {
    expect(only(shown([figure('f1', link())]), '.float-tools > [role=status]').textContent).toBe('')
    expect(shown([node('figure', {}, [link()])]).querySelector('[data-copy-link]')).toBeNull()
  })

  test('say only to those who hear the page what they are for', () => {
    const body = shown([figure('f1', label('Fig. 1'), link())])
    expect([...body.querySelectorAll('button')].map(button => button.innerHTML)).toEqual([
      'Figure tools<span class="visually-hidden"> for Fig. 1</span>',
      'Enlarge<span class="visually-hidden"> Fig. 1</span>',
      'Copy link<span class="visually-hidden"> to Fig. 1</span>',
      'Cite<span class="visually-hidden"> Fig. 1</span>',
      'Pin<span class="visually-hidden"> Fig. 1</span>',
    ])
  })
})

describe('the tools in a menu', () => {
  test('open and close without script, at the figure that they are for', () => {
    const body = shown([figure('f1', label('Fig. 1'), link())])
    const menu = only(body, 'button.float-menu')
    const list = only(body, '.float-tool-list')
    expect([menu.getAttribute('popovertarget'), list.id, list.getAttribute('popover')]).toEqual([list.id, 'tools-of-f1', 'auto'])
    expect([...list.querySelectorAll('button')].every(each => each.getAttribute('popovertargetaction') === 'hide')).toBe(true)
  })

  test('are in line where the figure has no id to name the menu by', () => {
    const body = shown([node('figure', {}, [link()])])
    expect(body.querySelector('.float-menu, [popover], [popovertarget]')).toBeNull()
    expect(only(body, '.float-tool-list').children).toHaveLength(4)
  })
})

describe('a formula on its own line', () => {
  const formula = (...children: Nodes): HTMLElement => shown([node('formula', { id: 'e1' }, children)])
  const math = node('math', {}, [node('mi', {}, 'x')])

  test('is called by its labels, which come after it', () => {
    const body = formula(label('(1)'), math, label('(1′)'))
    expect(only(body, '[role=group]').getAttribute('aria-label')).toBe('Formula (1) (1′)')
    expect(words(only(body, '#e1'))).toBe('x (1) (1′)')
    expect(only(body, '#e1 > span:last-child').outerHTML).toBe('<span id="label (1′)" class="label">(1′)</span>')
    expect(only(formula(math), '[role=group]').getAttribute('aria-label')).toBe('Formula')
  })

  test('may be mathematics, pictures or words', () => {
    expect(only(formula(math), 'math').getAttribute('display')).toBe('block')
    expect(alts(formula(link(), alt('x squared')))).toEqual(['x squared'])
    expect(only(formula(link()), '[role=group] > img').parentElement?.querySelector('a')).toBeNull()
    expect(words(only(formula(node('chem', {}, 'H2O')), '[role=group] > .chem'))).toBe('H2O')
  })
})

describe('a file', () => {
  test('has its label and caption above what is written about it', () => {
    const body = shown([
      node('e-component', { id: 'm1' }, [label('Data 1.'), caption('Plots.'), node('para', {}, 'All of them.')]),
    ])
    expect([...only(body, '#m1').children].map(each => [each.localName, words(each)])).toEqual([
      ['div', 'Data 1. Plots.'],
      ['p', 'All of them.'],
    ])
    expect(only(shown([node('e-component', {}, [node('para', {}, 'Words.')])]), '.e-component').innerHTML).toBe('<p>Words.</p>')
  })

  test('that is a picture says what the caption says', () => {
    expect(alts(shown([node('e-component', {}, [caption('Plots. Of soil.'), link()])]))).toEqual(['Plots.'])
  })
})

describe('a picture in a line', () => {
  test('keeps what is beside it in the same line', () => {
    const inside = [alt('arrow'), link(), node('para', {}, 'up')]
    const body = shown([node('para', {}, [text('go '), node('inline-figure', { id: 'i1' }, inside)])])
    expect(alts(only(body, 'p > span#i1.inline-figure'))).toEqual(['arrow'])
    expect(words(only(body, 'p'))).toBe('go up')
  })

  test('that belongs to nothing is said to be one', () => {
    expect(alts(only(shown([node('para', {}, [link()])]), 'p'))).toEqual(['image'])
  })
})

describe('rights', () => {
  test.each([
    [{ year: '2014' }, 'The Authors', '© 2014 The Authors'],
    [{}, 'The Authors', '© The Authors'],
    [{ year: '2014' }, 'The Authors, 2014', '© The Authors, 2014'],
    [{ year: '2014' }, '© 2014 The Authors', '© 2014 The Authors'],
    [{ year: '2014' }, 'COPYRIGHT 2014 The Authors', 'COPYRIGHT 2014 The Authors'],
    [{}, 'Copyright: The Authors', 'Copyright: The Authors'],
  ])('are told once: %j %s', (attributes, content, line) => {
    expect(markup([node('copyright', { id: 'c1', ...attributes }, content)])).toBe(`<p id="c1" class="copyright">${line}</p>`)
  })
})
