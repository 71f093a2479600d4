import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { imported } from './read.ts'
import { vocabularyFaults } from './vocabulary-check.ts'
import { balance, recordText } from './word-balance.ts'

interface Tree {
  readonly name: string
  readonly children: readonly (Tree | string)[]
}

const strange = fc.constantFrom('foo', 'bar-baz', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'Zed', 'x-y')
const known = fc.constantFrom(
  'p',
  'sec',
  'title',
  'label',
  'bold',
  'italic',
  'sup',
  'xref',
  'ext-link',
  'fig',
  'caption',
  'table-wrap',
  'table',
  'tr',
  'td',
  'list',
  'list-item',
  'def-list',
  'def-item',
  'term',
  'def',
  'disp-quote',
  'boxed-text',
  'statement',
  'verse-group',
  'verse-line',
  'speech',
  'speaker',
  'fn',
  'alternatives',
  'named-content',
  'code',
  'preformat',
  'attrib',
  'disp-formula',
  'inline-formula',
  'media',
  'graphic',
  'supplementary-material',
  'notes',
  'ack',
  'glossary',
  'app-group',
  'app',
  'note',
  'sig-block',
  'abbrev',
  'ruby',
  'rb',
  'rt',
  'array',
  'tbody',
  'fig-group',
  'table-wrap-foot',
  'permissions',
)

const frontNames = fc.constantFrom(
  'contrib-group',
  'contrib',
  'name',
  'surname',
  'given-names',
  'collab',
  'aff',
  'aff-alternatives',
  'institution',
  'addr-line',
  'country',
  'xref',
  'role',
  'email',
  'bio',
  'author-notes',
  'corresp',
  'fn',
  'label',
  'p',
  'title-group',
  'article-title',
  'subtitle',
  'alt-title',
  'trans-title-group',
  'trans-title',
  'abstract',
  'trans-abstract',
  'sec',
  'title',
  'kwd-group',
  'kwd',
  'nested-kwd',
  'compound-kwd',
  'pub-date',
  'day',
  'month',
  'year',
  'history',
  'date',
  'permissions',
  'license',
  'license-p',
  'copyright-statement',
  'funding-group',
  'award-group',
  'funding-source',
  'award-id',
  'funding-statement',
  'related-article',
  'product',
  'custom-meta-group',
  'custom-meta',
  'meta-name',
  'meta-value',
  'article-categories',
  'subj-group',
  'subject',
  'pub-history',
  'event',
  'event-desc',
  'self-uri',
  'counts',
  'conference',
  'supplementary-material',
  'article-version',
  'anonymous',
  'name-alternatives',
  'string-name',
  'on-behalf-of',
  'address',
  'page-range',
  'fpage',
  'elocation-id',
  'volume',
)

const backNames = fc.constantFrom(
  'ref-list',
  'ref',
  'element-citation',
  'mixed-citation',
  'citation-alternatives',
  'person-group',
  'name',
  'surname',
  'given-names',
  'etal',
  'collab',
  'article-title',
  'source',
  'year',
  'volume',
  'pub-id',
  'date-in-citation',
  'question-wrap-group',
  'question-wrap',
  'question',
  'option',
  'answer',
  'answer-set',
  'explanation',
  'fn-group',
  'bio',
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

describe('TREE-1 elements that nobody knows', () => {
  test.prop([fc.array(treeOf(strange), { maxLength: 4 })])('never throw, lose no word and repeat none', trees => {
    const record = imported({ body: trees.map(xml).join('') })
    const { missing, extra } = balance(trees.flatMap(wordsOf).join(' '), recordText(record))
    expect({ missing, extra }).toEqual({ missing: [], extra: [] })
    expect(vocabularyFaults(record)).toEqual([])
  })

  test.prop([fc.array(treeOf(fc.oneof(strange, known)), { maxLength: 4 })])(
    'never throw among known ones in any order, and hold nothing outside the vocabulary',
    trees => {
      expect(vocabularyFaults(imported({ body: trees.map(xml).join('') }))).toEqual([])
    },
  )

  test.prop([
    fc.array(treeOf(fc.oneof({ weight: 1, arbitrary: strange }, { weight: 9, arbitrary: frontNames })), { maxLength: 5 }),
    fc.array(treeOf(fc.oneof(backNames, known)), { maxLength: 4 }),
  ])('never throw in metadata and back matter either', (meta, back) => {
    const record = imported({
      meta: meta.map(xml).join(''),
      back: back.map(xml).join(''),
      after: `<sub-article><front-stub>${meta.map(xml).join('')}</front-stub><back>${back.map(xml).join('')}</back></sub-article>`,
    })
    expect(vocabularyFaults(record)).toEqual([])
  })

  test.prop([fc.integer({ min: 1, max: 380 }), strange])('may be nested as deep as files go', (depth, name) => {
    const body = `${`<${name}>`.repeat(depth)}deep${`</${name}>`.repeat(depth)}`
    expect(recordText(imported({ body })).trim()).toBe('deep')
  })
})
