import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fc, test } from '@fast-check/vitest'
import { node, type ContentNode, type ReferenceLink } from '@lectern/domain/article'
import {
  ACCESS_BAR_ROOM,
  accessBar,
  accessBarItems,
  BREAKPOINT_NAMES,
  defaultAccessBarConfig,
  type AccessBarFacts,
  type Breakpoint,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { accessBarFacts } from '../../../property-tests/arbitraries/access-bar.ts'
import { example } from './support/readme.ts'

const domain = join(import.meta.dirname, '..')
const root = join(domain, '../..')

interface Example {
  readonly accessBarHtml: (facts: AccessBarFacts, width: Breakpoint) => string
  readonly referencesHtml: (content: readonly ContentNode[], ownArticles: readonly ReferenceLink[], isExpanded: boolean) => string
}

const count = (html: string, part: string): number => html.split(part).length - 1

const bibliography = (count: number): readonly ContentNode[] =>
  Array.from({ length: count }, (_, index) =>
    node('bib-reference', { id: `b${index}` }, [
      node('reference', { refId: `r${index}` }, [
        node('contribution', {}, [node('title', {}, [node('maintitle', {}, `Title <${index}>`)])]),
      ]),
    ]),
  )

describe('the example in the README', () => {
  let html: Example
  let folder: string
  beforeAll(async () => {
    mkdirSync(join(root, 'reports'), { recursive: true })
    folder = mkdtempSync(join(root, 'reports/readme-'))
    writeFileSync(join(folder, 'example.ts'), example(readFileSync(join(domain, 'README.md'), 'utf8')))
    html = await import(join(folder, 'example.ts'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.prop([accessBarFacts, fc.constantFrom(...BREAKPOINT_NAMES)])(
    'draws every item that the domain decides on, once',
    (facts, width) => {
      const drawn = html.accessBarHtml(facts, width)
      const items = accessBarItems(facts, defaultAccessBarConfig).length
      const { institutions } = accessBar(facts, defaultAccessBarConfig)
      const named = O.isNone(institutions)
        ? []
        : institutions.value.kind === 'one'
          ? [institutions.value]
          : institutions.value.links
      const [inBar = ''] = drawn.split('<details><summary>Other access options')
      expect(count(drawn, '<li>')).toBe(items)
      const before = drawn.slice(0, drawn.indexOf('<ul>'))
      expect(count(before, '<a href=')).toBe(named.length)
      expect(count(inBar, '<li>')).toBe(Math.min(items, ACCESS_BAR_ROOM[width]))
    },
  )

  test('draws the references of a preview', () => {
    const links: readonly ReferenceLink[] = []
    expect(html.referencesHtml([], links, false)).toBe('<h2>References (0)</h2><ul></ul>')
    const drawn = html.referencesHtml(bibliography(30), links, false)
    expect(drawn).toContain('<h2>References (30)</h2><ul><li>Title &lt;0></li>')
    expect(count(drawn, '<li>')).toBe(10)
    expect(drawn).toContain('<button>View more references</button>')
    const expanded = html.referencesHtml(bibliography(30), links, true)
    expect(count(expanded, '<li>')).toBe(15)
    expect(expanded).not.toContain('<button>')
    expect(expanded).toContain('There are more references available in the full text version of this article.')
  })
})
