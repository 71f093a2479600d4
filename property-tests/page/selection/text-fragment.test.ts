import { fc, test } from '@fast-check/vitest'
import { textDirective, textFragment, type SelectedPassage } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

/** A place in a page of stretches: the number of the stretch, and the letter in it. */
interface Place {
  readonly stretch: number
  readonly at: number
}

const words = new Intl.Segmenter('en', { granularity: 'word' })

const isWordEdge = (text: string, at: number): boolean =>
  at === 0 || at === text.length || words.segment(text).containing(at)?.index === at

const plain = (letters: string): string => letters.toLowerCase()

interface Wanted {
  readonly text: string
  readonly startsWord: boolean
  readonly endsWord: boolean
}

/** The first place of a text from another place on, in one stretch. */
const find = (page: readonly string[], from: Place, { text, startsWord, endsWord }: Wanted): Place | undefined => {
  for (let stretch = from.stretch; stretch < page.length; stretch += 1) {
    const all = plain(page[stretch] ?? '')
    let at = all.indexOf(plain(text), stretch === from.stretch ? from.at : 0)
    for (; at !== -1; at = all.indexOf(plain(text), at + 1))
      if ((!startsWord || isWordEdge(all, at)) && (!endsWord || isWordEdge(all, at + text.length))) return { stretch, at }
  }
  return undefined
}

const beyond = ({ stretch, at }: Place, text: string): Place => ({ stretch, at: at + text.length })

const next = ({ stretch, at }: Place): Place => ({ stretch, at: at + 1 })

const withoutSpace = (page: readonly string[], { stretch, at }: Place): Place => {
  const rest = (page[stretch] ?? '').slice(at)
  if (rest.trim() !== '') return { stretch, at: at + rest.length - rest.trimStart().length }
  return stretch + 1 < page.length ? withoutSpace(page, { stretch: stretch + 1, at: 0 }) : { stretch, at: at + rest.length }
}

const isSame = (one: Place, other: Place): boolean => one.stretch === other.stretch && one.at === other.at

/** What the specification of text fragments finds for a directive: the first range. */
const found = (page: readonly string[], directive: string): readonly [Place, Place] | undefined => {
  const parts = directive.slice(':~:text='.length).split(',')
  const prefix = parts[0]?.endsWith('-') === true ? decodeURIComponent(parts.shift()?.slice(0, -1) ?? '') : undefined
  const suffix = parts.at(-1)?.startsWith('-') === true ? decodeURIComponent(parts.pop()?.slice(1) ?? '') : undefined
  const [start = '', end] = parts.map(decodeURIComponent)
  const endsWord = end !== undefined || suffix === undefined
  let from: Place | undefined = { stretch: 0, at: 0 }
  for (;;) {
    let begin: Place | undefined
    if (prefix === undefined) {
      begin = find(page, from, { text: start, startsWord: true, endsWord })
      if (begin === undefined) return undefined
      from = next(begin)
    } else {
      const ahead = find(page, from, { text: prefix, startsWord: true, endsWord: false })
      if (ahead === undefined) return undefined
      from = next(ahead)
      const at = withoutSpace(page, beyond(ahead, prefix))
      begin = find(page, at, { text: start, startsWord: false, endsWord })
      if (begin === undefined) return undefined
      if (!isSame(begin, at)) continue
    }
    let until = beyond(begin, start)
    for (;;) {
      if (end !== undefined) {
        const last = find(page, until, { text: end, startsWord: true, endsWord: suffix === undefined })
        if (last === undefined) return undefined
        until = beyond(last, end)
      }
      if (suffix === undefined) return [begin, until]
      const at = withoutSpace(page, until)
      const behind = find(page, at, { text: suffix, startsWord: false, endsWord: true })
      if (behind === undefined) return undefined
      if (isSame(behind, at)) return [begin, until]
      if (end === undefined) break
    }
  }
}

const SIGNS = ['heat', 'Heat', 'flow', 'a', 'in-situ', 'p*', '5.2', '&', ',', '-', '(cold)', 'été', '水温', 'x', 'the', 'grid.']
const word = fc.constantFrom(...SIGNS)
const stretch = fc.array(word, { minLength: 1, maxLength: 14 }).map(all => all.join(' '))
const page = fc.array(stretch, { minLength: 1, maxLength: 6 })

/** Some text of a page. */
const selected = page
  .chain(stretches => {
    const { length } = stretches.join('\n')
    return fc.tuple(fc.constant(stretches), fc.nat({ max: length }), fc.nat({ max: length }))
  })
  .map(([stretches, one, other]) => {
    const all = stretches.join('\n')
    const [from, to] = [Math.min(one, other), Math.max(one, other)]
    return { stretches, passage: { before: all.slice(0, from), text: all.slice(from, to), after: all.slice(to) } }
  })

/** The place of the letters from one to another in all of the text, as a passage that has them. */
const lettersOf = (stretches: readonly string[], [start, end]: readonly [Place, Place]): readonly [number, number] => {
  const offset = ({ stretch, at }: Place): number => stretches.slice(0, stretch).join('\n').length + (stretch === 0 ? 0 : 1) + at
  return [offset(start), offset(end)]
}

const directiveOf = (passage: SelectedPassage): string | undefined => O.toUndefined(O.map(textDirective)(textFragment(passage)))

describe('a link to a passage', () => {
  // The end is there before, and overlaps that.
  const overlapping = {
    stretches: ['5.2 heat x a', 'p* heat , in-situ in-situ in-situ heat'],
    passage: { before: '', text: '5.2 heat x a\np* heat , in-situ in-situ i', after: 'n-situ heat' },
  }

  test.prop([selected], { examples: [[overlapping]] })(
    'leads to exactly what was selected, with all of its first and last word',
    ({ stretches, passage }) => {
      const directive = directiveOf(passage)
      fc.pre(directive !== undefined)
      const range = found(stretches, directive)
      expect(range, directive).toBeDefined()
      if (range === undefined) return
      const all = stretches.join('\n')
      const [from, to] = lettersOf(stretches, range)
      const lead = passage.text.length - passage.text.trimStart().length
      const wanted = [passage.before.length + lead, passage.before.length + passage.text.trimEnd().length] as const
      const edges = [...words.segment(all)].flatMap(({ index, segment }) => [index, index + segment.length])
      expect([from, to]).toEqual([edges.findLast(edge => edge <= wanted[0]), edges.find(edge => edge >= wanted[1])])
    },
  )

  test.prop([page])('exists for every word that is on the page once', stretches => {
    const all = [...stretches, 'unrepeated'].join('\n')
    const at = all.indexOf('unrepeated')
    expect(directiveOf({ before: all.slice(0, at), text: 'unrepeated', after: '' })).toBe(':~:text=unrepeated')
  })

  test.prop([selected])('has no signs that divide its parts in them, or that end an address', ({ passage }) => {
    const directive = directiveOf(passage) ?? ''
    expect(directive.replace(':~:text=', '')).toMatch(/^(?:[\w.~%]+-,)?[\w.~%]*(?:,[\w.~%]+)?(?:,-[\w.~%]+)?$/)
  })

  test.each<[string, SelectedPassage, string | undefined]>([
    ['nothing', { before: 'a ', text: ' ', after: 'b' }, undefined],
    ['one word', { before: 'Heat ', text: 'flows', after: ' slowly' }, 'flows'],
    ['a part of a word', { before: 'Photo', text: 'synth', after: 'esis is slow' }, 'Photosynthesis'],
    ['a word that is there again', { before: 'Heat ', text: 'flows', after: ' and water flows' }, 'flows,-and'],
    ['the first of two', { before: '', text: 'Heat', after: ' and heat' }, 'Heat,-and'],
    ['signs with a meaning', { before: 'Well-known ', text: 'in-situ, p & q', after: ' more' }, 'in%2Dsitu%2C%20p%20%26%20q'],
    [
      'many words',
      {
        before: 'First. ',
        text: 'Heat flows slowly through grids that films cover in winter while water waits below.',
        after: ' Last.',
      },
      'Heat%20flows%20slowly,water%20waits%20below.',
    ],
    ['two paragraphs', { before: 'First. ', text: 'Heat flows.\nIt is slow', after: ' there.' }, 'Heat%20flows.,It%20is%20slow'],
    ['the same in two cells', { before: 'Wells\n', text: '12', after: '\nGrids\n12' }, 'Wells-,12'],
    ['what cannot be told from others', { before: 'a\na\n', text: 'a', after: '\na\na' }, undefined],
    ['what differs by case and accents', { before: 'Ete ', text: 'été', after: ' here' }, 'Ete-,%C3%A9t%C3%A9'],
    ['text over several lines', { before: '', text: 'heat\u00A0 flows\tslowly', after: '' }, 'heat%20flows%20slowly'],
    ['a broken word', { before: '', text: 'photo\u00ADsynthesis', after: '' }, 'photosynthesis'],
  ])('%s', (_name, passage, expected) => {
    expect(directiveOf(passage)).toBe(expected === undefined ? undefined : `:~:text=${expected}`)
  })
})
