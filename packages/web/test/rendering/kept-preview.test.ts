import { fc, test as law } from '@fast-check/vitest'
import { node, text, type Content, type ContentNode } from '@lectern/domain/article'
import { articlePreview, INTRODUCTION_LIMIT, previewContent, SNIPPET_LIMIT } from '@lectern/domain/page'
import { defaultSite } from '@lectern/domain/site'
import { recordWith } from '@lectern/property-tests/arbitraries/record'
import { describe, expect } from 'vitest'
import { keptPreview } from '../../src/rendering/kept-preview.ts'

/** Makes words that occur nowhere else: `s2w17z` is word 17 of section 2. */
const wordsFor = (name: string): { readonly next: () => string; readonly made: readonly string[] } => {
  const made: string[] = []
  const next = (): string => {
    const word = `${name}w${made.length}z`
    made.push(word)
    return word
  }
  return { next, made }
}

const UNIQUE = /[a-z]\d+w\d+z/g

const kinds = [
  'words',
  'italic',
  'list',
  'formula',
  'picture',
  'link',
  'citation of a section',
  'citation of a float',
  'citation of a note',
  'place of a float',
] as const

interface Run {
  readonly kind: (typeof kinds)[number]
  readonly count: number
  readonly target: number
}

const FLOATS = 4
const NOTES = 4

/** Some text of this kind. Everything in it that a page could show contains words of its own. */
const runOf = ({ kind, count, target }: Run, next: () => string): readonly ContentNode[] => {
  const words = (most = count): string => Array.from({ length: Math.min(count, most) }, next).join(' ')
  switch (kind) {
    case 'words':
      return [text(words())]
    case 'italic':
      return [node('italic', {}, words())]
    case 'list':
      return [
        node('list', {}, [
          node('list-item', {}, [node('para', {}, words())]),
          node('list-item', {}, [node('para', {}, words())]),
        ]),
      ]
    case 'formula':
      return [node('math', {}, [node('mrow', {}, [node('mi', {}, next())])])]
    case 'picture': {
      const word = next()
      return [text(`${word} `), node('inline-figure', {}, [node('alt-text', {}, word), node('link', { locator: word })])]
    }
    case 'link': {
      const word = next()
      return [node('inter-ref', { href: `https://example.org/${word}` }, word)]
    }
    case 'citation of a section':
      return [node('cross-ref', { refid: `s${target}` }, words(3))]
    case 'citation of a float':
      return [node('cross-ref', { refid: `f${target % FLOATS}` }, words(3))]
    case 'citation of a note':
      return [node('cross-ref', { refid: `n${target % NOTES}` }, words(3))]
    case 'place of a float':
      return [node('float-anchor', { refid: `f${target % FLOATS}` })]
  }
}

const runs = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds), count: fc.integer({ min: 1, max: 120 }), target: fc.nat({ max: 7 }) }),
  { minLength: 1, maxLength: 12 },
)

const sections = fc.array(
  fc.record({
    paragraphs: fc.array(runs, { minLength: 1, maxLength: 4 }),
    isNested: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
)

const sizes = (length: number): fc.Arbitrary<readonly number[]> =>
  fc.array(fc.integer({ min: 1, max: 500 }), { minLength: length, maxLength: length })

/** An article whose first section is its introduction and whose last is its acknowledgment, with the words in each. */
const articles = fc.tuple(sections, sizes(FLOATS), sizes(NOTES)).map(([all, floats, notes]) => {
  const wordsOf = new Map<string, readonly string[]>()
  const speaking = (name: string) => {
    const { next, made } = wordsFor(name)
    wordsOf.set(name, made)
    return next
  }
  const bodySections = all.map(({ paragraphs, isNested }, index) => {
    const next = speaking(`s${index}`)
    const paras = paragraphs.map(each =>
      node(
        'para',
        {},
        each.flatMap(run => [...runOf(run, next), text(' ')]),
      ),
    )
    const title = node('section-title', {}, index === 0 ? 'Introduction' : 'Part')
    const isThanks = index > 0 && index === all.length - 1
    const children = isNested ? [...paras.slice(0, 1), node('section', {}, paras.slice(1))] : paras
    return node(isThanks ? 'acknowledgment' : 'section', { id: `s${index}` }, [title, ...children])
  })
  const told = (name: string, size: number): string => {
    const next = speaking(name)
    return Array.from({ length: size }, next).join(' ')
  }
  const body: Content = {
    content: [node('body', {}, bodySections)],
    floats: floats.map((size, index) =>
      node(index % 2 === 0 ? 'figure' : 'textbox', { id: `f${index}` }, [
        node('caption', {}, [node('simple-para', {}, told(`f${index}`, size))]),
      ]),
    ),
    footnotes: notes.map((size, index) =>
      node('footnote', { id: `n${index}` }, [node('note-para', {}, told(`n${index}`, size))]),
    ),
  }
  return { body, wordsOf }
})

const lengthOf = (words: readonly string[]): number => words.join(' ').length

describe('PREV-12 a preview as it is kept and as other front ends receive it', () => {
  law.prop([articles])(
    'contains all of a short section, the first words of a long one, and nothing of the rest',
    ({ body, wordsOf }) => {
      const record = recordWith({ body })
      const kept = keptPreview(record, [], defaultSite.linkOutUrls, () => undefined)
      for (const form of [kept, previewContent(articlePreview(record, []))]) {
        const found = new Set(JSON.stringify(form).match(UNIQUE))
        const shownOf = (name: string): readonly string[] => (wordsOf.get(name) ?? []).filter(word => found.has(word))
        for (const [name, all] of wordsOf) {
          const shown = shownOf(name)
          expect(shown).toEqual(all.slice(0, shown.length))
          const limit = name === 's0' ? INTRODUCTION_LIMIT : SNIPPET_LIMIT
          if (!name.startsWith('s')) expect([0, all.length]).toContain(shown.length)
          else if (lengthOf(all) <= limit) expect(shown).toEqual(all)
          else expect(lengthOf(shown)).toBeLessThanOrEqual(limit)
        }
        const withIntroduction = [...wordsOf.keys()].filter(name => name === 's0' || !name.startsWith('s')).map(shownOf)
        expect(withIntroduction.reduce((sum, shown) => sum + lengthOf(shown), 0)).toBeLessThanOrEqual(INTRODUCTION_LIMIT)
      }
    },
  )
})
