import { fc, test } from '@fast-check/vitest'
import { isText, vocabulary, walk, type ArticleRecord } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { everyNode, vocabularyFaults } from '../jats/vocabulary-check.ts'
import { imported, type Pieces } from './read.ts'

interface Tree {
  readonly name: string
  readonly children: readonly (Tree | string)[]
}

const strange = fc.constantFrom(
  'foo',
  'bar-baz',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__text__',
  'x-y',
  'sb:other',
  'mml:csymbol',
)
const known = fc.constantFrom(
  ...Object.keys(vocabulary).map(name => `ce:${name}`),
  'ce:roman',
  'ce:subchapter',
  'ce:intro',
  'ce:index',
  'ce:index-sec',
  'ce:index-entry',
  'ce:index-heading',
  'ce:inter-refs-text',
  'ce:inter-refs-link',
  'entrytbl',
  'tb:top-border',
  'ce:compound-info',
  'ce:salutation',
  'sb:maintitle',
  'mml:annotation-xml',
  'ce:alt-e-component',
)

const word = fc.stringMatching(/^[a-zà-ö]{3,8}$/)

const treeOf = (names: fc.Arbitrary<string>): fc.Arbitrary<Tree> =>
  fc.letrec<{ readonly tree: Tree }>(tie => ({
    tree: fc.record({
      name: names,
      children: fc.array(fc.oneof({ depthSize: 'small', maxDepth: 6 }, word, tie('tree')), { maxLength: 4 }),
    }),
  })).tree

const xml = ({ name, children }: Tree): string =>
  `<${name}>${children.map(child => (typeof child === 'string' ? ` ${child} ` : xml(child))).join('')}</${name}>`

const wordsOf = ({ children }: Tree): readonly string[] =>
  children.flatMap(child => (typeof child === 'string' ? [child] : wordsOf(child)))

const found = (record: ArticleRecord): readonly string[] =>
  walk(everyNode(record))
    .filter(isText)
    .flatMap(({ _ }) => (_ ?? '').match(/[a-zà-ö]+/gu) ?? [])
    .toSorted()

const places: readonly (readonly [string, (inner: string) => Pieces])[] = [
  ['the head', inner => ({ head: `<ce:title>T</ce:title>${inner}` })],
  ['an author group', inner => ({ head: `<ce:title>T</ce:title><ce:author-group>${inner}</ce:author-group>` })],
  ['an abstract', inner => ({ head: `<ce:title>T</ce:title><ce:abstract>${inner}</ce:abstract>` })],
  ['the body', inner => ({ body: inner })],
  ['a section', inner => ({ body: `<ce:sections><ce:section>${inner}</ce:section></ce:sections>` })],
  ['a paragraph', inner => ({ body: `<ce:sections><ce:para>${inner}</ce:para></ce:sections>` })],
  [
    'a cell',
    inner => ({ floats: `<ce:table><tgroup cols="1"><tbody><row><entry>${inner}</entry></row></tbody></tgroup></ce:table>` }),
  ],
  [
    'a formula',
    inner => ({ body: `<ce:sections><ce:para><mml:math><mml:mrow>${inner}</mml:mrow></mml:math></ce:para></ce:sections>` }),
  ],
  [
    'a reference',
    inner => ({
      tail: `<ce:bibliography><ce:bibliography-sec><ce:bib-reference>${inner}</ce:bib-reference></ce:bibliography-sec></ce:bibliography>`,
    }),
  ],
  ['the tail', inner => ({ tail: inner })],
]

describe('TREE-1 elements that nobody knows', () => {
  test.prop([fc.constantFrom(...places), fc.array(treeOf(strange), { maxLength: 4 })])(
    'never throw, lose no word and repeat none, wherever they stand',
    ([, place], trees) => {
      const record = imported(place(trees.map(xml).join('')))
      expect(found(record)).toEqual(trees.flatMap(wordsOf).toSorted())
      expect(vocabularyFaults(record)).toEqual([])
    },
  )

  test.prop([fc.constantFrom(...places), fc.array(treeOf(fc.oneof(strange, known)), { maxLength: 4 })], { numRuns: 300 })(
    'never throw among known ones in any order, and hold nothing outside the vocabulary',
    ([, place], trees) => {
      expect(vocabularyFaults(imported(place(trees.map(xml).join(''))))).toEqual([])
    },
  )

  test.prop([fc.constantFrom(...places), fc.array(treeOf(known), { maxLength: 4 })], { numRuns: 300 })(
    'are not even needed: known ones in any order lose no word',
    ([, place], trees) => {
      const record = imported(place(trees.map(xml).join('')))
      const lost = trees.flatMap(wordsOf).filter(each => !found(record).includes(each))
      expect(lost).toEqual([])
    },
  )

  test.prop(
    [
      fc.constantFrom(...places),
      fc.integer({ min: 1, max: 380 }),
      fc.oneof(strange, fc.constantFrom('ce:section', 'ce:italic', 'mml:mrow', 'ce:list')),
    ],
    { numRuns: 40 },
  )('may be nested as deep as files go', ([, place], depth, name) => {
    expect(found(imported(place(`${`<${name}>`.repeat(depth)}deep${`</${name}>`.repeat(depth)}`)))).toEqual(['deep'])
  })

  test('keep their own name as the role of what stands for them', () => {
    const record = imported({
      body: '<ce:sections><ce:para>one <ce:wave>two</ce:wave></ce:para><ce:storm><ce:section-title>three</ce:section-title></ce:storm><ce:rain>four</ce:rain></ce:sections>',
    })
    const roles = walk(record.parts.body.content).flatMap(({ '#name': name, $ }) =>
      $?.['role'] === undefined ? [] : [`${name} ${String($['role'])}`],
    )
    expect(roles).toEqual(['text wave', 'section storm', 'para rain'])
  })
})
