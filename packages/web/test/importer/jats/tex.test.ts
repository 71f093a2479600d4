import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { IMPORT_LIMITS } from '../../../src/importer/limits.ts'
import { texSource, texToMath } from '../../../src/importer/jats/tex/index.ts'
import { isElement, type XmlElement, type XmlNode } from '../../../src/importer/xml/index.ts'
import { SHAPES, UNREADABLE } from './tex-shapes.ts'

const texMath = (tex: string): XmlElement => ({
  name: 'tex-math',
  prefix: '',
  uri: '',
  attributes: {},
  children: [tex],
  line: 1,
  column: 1,
})

const convert = (tex: string, isLabelled = false, display = true): XmlElement | undefined =>
  texToMath(texSource(texMath(tex)) ?? '', { display, isLabelled })

const textOf = (node: XmlNode): string => (isElement(node) ? node.children.map(textOf).join('') : node)

/** The text of a formula, without the marks that are only for machines. */
const shownText = (math: XmlElement | undefined): string | undefined =>
  math === undefined
    ? undefined
    : textOf(math)
        .replace(/[\u2061-\u2064\u200B]|\uFE0E/g, '')
        .replace(/\s+/g, ' ')

const shapes = Object.values(SHAPES).flat()
const pieces = [
  ...new Set(
    [...shapes.map(([tex]) => tex), ...UNREADABLE].flatMap(tex => tex.match(/\\[a-zA-Z]+\*?|\\.|[{}[\]$&^_%#]|\w+|\s/g) ?? []),
  ),
]

describe('any TeX', () => {
  test.prop([
    fc
      .oneof(
        fc.string({ maxLength: 300, unit: 'binary' }),
        fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map(all => all.join('')),
        fc.array(fc.constantFrom(...shapes.map(([tex]) => tex)), { maxLength: 4 }).map(all => all.join(' ')),
      )
      .filter(tex => !tex.includes('\0')),
    fc.boolean(),
    fc.boolean(),
  ])('is a formula or remains what it is, and never fails', (tex, isLabelled, display) => {
    const made = convert(tex, isLabelled, display)
    if (made !== undefined) expect(made.name).toBe('math')
  })

  test.prop([fc.constantFrom(...pieces), fc.constantFrom(...pieces), fc.nat(5000)])(
    'however long it is',
    (first, second, count) => {
      const repeated = (first + second).repeat(Math.ceil(count / (first + second).length))
      expect(['undefined', 'object']).toContain(typeof convert(repeated))
    },
  )

  test('in more characters than the limit is not read', () => {
    const ofLength = (length: number): string => `\\text{${'a'.repeat(length - 7)}}`
    expect(convert(ofLength(IMPORT_LIMITS.tex))).toBeDefined()
    expect(convert(ofLength(IMPORT_LIMITS.tex + 1))).toBeUndefined()
  })

  test('that never ends, or grows without end, is not read', () => {
    expect(convert('\\def\\x{\\x\\x}\\x')).toBeUndefined()
    expect(convert(`\\def\\x#1{#1#1#1#1}${'\\x{'.repeat(12)}x${'}'.repeat(12)}`)).toBeUndefined()
  })

  test('that is nested too deeply is not read', () => {
    expect(convert(`${'\\textsc{'.repeat(5000)}x${'}'.repeat(5000)}`)).toBeUndefined()
  })
})

describe.each(Object.entries(SHAPES))('TeX with %s', (_, rows) => {
  test.each(rows)('%s is %s', (tex, text) => {
    expect(shownText(convert(tex))).toBe(text)
  })

  test.each(rows)('%s leaves nothing of itself', tex => {
    expect(shownText(convert(tex))).not.toMatch(/\\[a-zA-Z]/)
  })
})

describe('TeX that is not read', () => {
  test.each(UNREADABLE)('%s', tex => {
    expect(convert(tex)).toBeUndefined()
  })
})

describe('the number of a formula', () => {
  test.each(['a\\tag{5}', 'a\\tag*{(5)}', 'a\\eqno(5)', 'a\\eqno{(5)}', '\\begin{align}a\\tag{5}\\end{align}'])(
    '%s is left out if the file gives it',
    tex => {
      expect(shownText(convert(tex))).toBe('a(5)')
      expect(shownText(convert(tex, true))).toBe('a')
    },
  )

  test.each(['\\begin{split}a\\tag{5}\\\\b\\end{split}', '\\begin{array}{l}a\\\\b\\tag{5}\\end{array}'])(
    '%s follows a formula whose lines cannot have one',
    tex => {
      expect(shownText(convert(tex))).toBe('ab(5)')
    },
  )
})

describe('the document around a formula', () => {
  const document = (preamble: string, body: string): string =>
    `\\documentclass[12pt]{minimal}\\usepackage{amsmath}${preamble}\\setlength{\\oddsidemargin}{-69pt}\\begin{document}${body}\\end{document}`

  test.each([
    ['\\newcommand{\\R}{\\mathbb{R}}', '$x\\in\\R$', 'x∈ℝ'],
    ['\\newcommand{\\set}[1]{\\{#1\\}}', '$$\\set{x}$$', '{x}'],
    ['\\DeclareMathOperator{\\rank}{rank}', '$\\rank A$', 'rankA'],
    ['\\def\\E{\\mathbb{E}}\\def\\EE{\\E\\E}', '$\\EE$', '𝔼𝔼'],
    ['\\DeclareFontFamily{T1}{linotext}{}\\DeclareMathAlphabet{\\mathpzc}{OT1}{pzc}{m}{it}', '$\\mathpzc{F}$', 'ℱ'],
  ])('gives it the commands that %s defines', (preamble, body, text) => {
    expect(shownText(convert(document(preamble, body)))).toBe(text)
  })

  test('is not kept, nor are commands that it does not use', () => {
    expect(texSource(texMath(document('\\newcommand{\\R}{\\mathbb{R}}\\newcommand{\\Q}{q}', '$\\R$')))).toBe(
      '\\newcommand{\\R}{\\mathbb{R}}\\R',
    )
  })

  test.each([
    ['a &lt; b', 'a<b'],
    ['\\begin{array}{cc}a &amp; b\\end{array}', 'ab'],
    ['a &#x003C; b', 'a<b'],
  ])('may have its characters escaped twice: %s', (tex, text) => {
    expect(shownText(convert(tex))).toBe(text)
  })
})
