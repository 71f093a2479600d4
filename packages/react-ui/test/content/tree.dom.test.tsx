import { fc, test } from '@fast-check/vitest'
import {
  childrenNamed,
  flowOf,
  identify,
  isKnownName,
  isNamed,
  isText,
  node,
  selectedPart,
  vocabulary,
  walk,
  type ContentNode,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { bodyPart, messyNode, receivedNode } from '../../../../property-tests/arbitraries/content.ts'
import { recordWith } from '../../../../property-tests/arbitraries/record.ts'
import { reportOnce } from '../../src/content/index.ts'
import { markup, page, read } from './support/markup.tsx'

/** Trees with ids as importers assign them. */
const identified = (nodes: readonly ContentNode[]): readonly ContentNode[] =>
  identify(recordWith({ body: { content: nodes, floats: [], footnotes: [] } })).parts.body.content

const trees = fc
  .oneof(
    bodyPart.map(({ content, floats, footnotes }) => [...content, ...floats, ...footnotes]),
    fc.array(messyNode, { maxLength: 4 }),
    fc.array(receivedNode, { maxLength: 4 }),
  )
  .map(identified)

const BLOCKS =
  'article, aside, audio, blockquote, details, div, dl, figure, footer, h2, h3, h4, h5, h6, header, ol, p, pre, section, table, ul, video'

/** Elements in which HTML allows only lines of text. */
const LINES = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'span',
  'b',
  'i',
  's',
  'u',
  'sub',
  'sup',
  'code',
  'pre',
  'a',
  'summary',
  'dt',
  'th',
  'mtext',
  'mi',
  'mo',
  'mn',
  'ms',
]

const shape = (element: Element): string =>
  `${element.localName.toLowerCase()}(${[...element.childNodes]
    .map(child => (child instanceof Element ? shape(child) : (child.textContent ?? '')))
    .join('|')})`

const asWritten = (html: string): Element => {
  const written = new DOMParser().parseFromString(`<body>${html}</body>`, 'application/xml').documentElement
  expect(written.querySelector('parsererror')).toBeNull()
  return written
}

const letters = (text: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const [letter] of text.matchAll(/[\p{L}\p{N}]/gu)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return counts
}

const squeezed = (text: string): string => text.replace(/\s+/gu, '')

/** Column specifications contain no text. */
const isSpec = isNamed('colspec', 'spanspec')
const isTakenApart = isNamed('affiliation', 'source-text')

/** The runs of text that readers see: nothing for machines, affiliations as printed, and what is selected of a formula. */
const readRuns = (nodes: readonly ContentNode[]): readonly string[] => {
  const unread = new Set<ContentNode>()
  const isRead = (node: ContentNode): boolean => !unread.has(node) && !isSpec(node) && flowOf(node['#name']) !== 'unread'
  return [
    ...walk(nodes, node => {
      if (node['#name'] === 'affiliation' && childrenNamed(node, 'textfn').length > 0)
        for (const child of node.$$ ?? []) if (isTakenApart(child)) unread.add(child)
      if (node['#name'] === 'maction')
        for (const child of node.$$ ?? []) if (child !== selectedPart(node, node.$$ ?? [])) unread.add(child)
      return isRead(node)
    }),
  ]
    .filter(node => isText(node) && isRead(node))
    .map(node => node._ ?? '')
}

const idsIn = (body: Element): readonly string[] => [...body.querySelectorAll('[id]')].map(({ id }) => id)

const linkedIn = (body: Element): readonly string[] =>
  [...body.querySelectorAll('a[href^="#"]')].map(link => decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''))

describe('any tree as markup', () => {
  test.prop([trees])('is read by a browser as it was written, without complaint from React', nodes => {
    const html = markup(nodes)
    expect(shape(read(html))).toBe(shape(asWritten(html)))
  })

  test.prop([trees])('holds blocks only where HTML lets them stand', nodes => {
    const body = page(nodes)
    for (const line of LINES)
      expect(
        [...body.querySelectorAll(line)].filter(each => each.querySelector(BLOCKS) !== null).map(each => each.outerHTML),
      ).toEqual([])
    expect(
      body.querySelector('a a, a video, a audio, a details, a [tabindex], li > li, dl > :not(dt, dd), tr > :not(td, th)'),
    ).toBeNull()
  })

  test.prop([trees])('gives every id at most once and links to no other', nodes => {
    const body = page(nodes)
    const ids = idsIn(body)
    expect(new Set(ids).size).toBe(ids.length)
    expect(linkedIn(body).filter(id => !ids.includes(id))).toEqual([])
  })

  test.prop([trees])('carries no styles, no handlers and no address that runs', nodes => {
    for (const element of page(nodes).querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^(?:style|on)/)
        if (['href', 'src', 'action', 'poster'].includes(name))
          expect(value).toMatch(/^(?:https?:\/\/|ftps?:\/\/|mailto:|#|\/content\/)/)
      }
    }
  })

  test.prop([trees])('keeps every word that a reader reads', nodes => {
    const shown = squeezed(page(nodes).textContent ?? '')
    const runs = readRuns(nodes)
    for (const run of runs) expect(shown).toContain(squeezed(run))
    const there = letters(shown)
    for (const [letter, times] of letters(runs.join(''))) expect(there.get(letter) ?? 0, letter).toBeGreaterThanOrEqual(times)
  })
})

describe('TREE-1 a node', () => {
  test.each([...Object.keys(vocabulary), 'stranger'])(
    'of the name %s is linked to only if it is shown, and so is what is in it',
    name => {
      const whole = (id: string, part: string): ContentNode => ({
        '#name': name,
        $: { id },
        $$: [node('italic', { id: part }, 'words')],
      })
      const links = ['whole', 'part', 'inline', 'inner'].map(refid => node('cross-ref', { refid }, refid))
      const body = page([whole('whole', 'part'), node('para', {}, [whole('inline', 'inner')]), node('para', {}, links)])
      expect(linkedIn(body).filter(id => !idsIn(body).includes(id))).toEqual([])
    },
  )
})

describe('TREE-1 a name that nobody knows', () => {
  const stranger = (name: string): ContentNode => ({ '#name': name, $$: [node('para', {}, 'unseen')] })

  test.prop([bodyPart, fc.constantFrom('script', 'ce:para', 'constructor', '__proto__', 'iframe', '')])(
    'renders nothing; what stands beside it does',
    ({ content }, name) => {
      expect(markup([stranger(name), ...content, stranger(name)])).toBe(markup(content))
    },
  )

  test.prop([fc.array(receivedNode, { maxLength: 4 })])('is told once for each page', nodes => {
    const told: string[] = []
    const report = reportOnce(message => told.push(message))
    markup(nodes, { report })
    markup(nodes, { report })
    expect(new Set(told).size).toBe(told.length)
    const unknown = new Set([...walk(nodes)].map(node => node['#name']).filter(name => !isKnownName(name)))
    // A link with an invalid address is reported as well (URN-2).
    const names = told.filter(message => !message.startsWith('Invalid URN: '))
    for (const message of names) expect(unknown.has(message.replace('Unable to render ', ''))).toBe(true)
  })

  test('is told in these words', () => {
    const told: string[] = []
    markup([node('para', {}, [stranger('hologram'), stranger('hologram'), stranger('scent')])], {
      report: reportOnce(message => told.push(message)),
    })
    expect(told).toEqual(['Unable to render hologram', 'Unable to render scent'])
  })
})
