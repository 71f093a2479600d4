import { fc, test } from '@fast-check/vitest'
import { explainedSymbols, symbolsIn, type Form, type FormText } from '@lectern/domain/page'
import { describe, expect, test as example } from 'vitest'

/** A text in which symbols stand between dollar signs, and formulas between at signs, whose symbols have dots between them. */
const formText = (marked: string): FormText => {
  const forms: Form[] = []
  let text = ''
  for (const piece of marked.split(/(\$[^$]+\$|@[^@]+@)/u)) {
    const inside = piece.slice(1, -1)
    if (/^[$@]/u.test(piece) && inside !== '') {
      const symbols = inside.split(' ')
      forms.push({ from: text.length, to: text.length + inside.length, symbols, isSymbol: piece.startsWith('$') })
      text += inside.replaceAll(' ', '·')
    } else text += piece
  }
  return { text, forms }
}

const meaningsIn = (marked: string): readonly (readonly [string, string])[] => {
  const text = formText(marked)
  return symbolsIn(text).flatMap(({ symbol, meaning }) =>
    meaning === undefined ? [] : [[symbol, text.text.slice(meaning.from, meaning.to)] as const],
  )
}

const letter = fc.constantFrom(...'xyzuvwαβ')
const noun = fc.string({ unit: fc.constantFrom(...'bcdfghklmnprtvz'), minLength: 4, maxLength: 9 })
const meaning = fc.array(noun, { minLength: 2, maxLength: 4 }).map(nouns => `the ${nouns.join(' ')}`)
const verb = fc.constantFrom('is', 'denotes', 'represents')
const definition = fc.record({ symbol: letter, verb, meaning })

/** A text of any signs, some of which stand for symbols and formulas. */
const anyText: fc.Arbitrary<FormText> = fc
  .tuple(
    fc.array(
      fc.oneof(
        fc.constantFrom('where ', 'let ', ' is the ', ' and ', ', ', '. ', ' denotes ', ' (', 'with ', ' rate of flow'),
        letter.map(symbol => `$${symbol}$`),
        letter.map(symbol => `@${symbol} n@`),
        fc.string({ unit: 'binary', maxLength: 6 }),
      ),
    ),
  )
  .map(([pieces]) => formText(pieces.join('')))

describe('symbols that a text defines', () => {
  test.prop([
    fc.uniqueArray(definition, { minLength: 1, maxLength: 4, selector: ({ symbol }) => symbol }),
    fc.constantFrom(', ', '; ', ', and ', ' and '),
  ])('have the meanings that the text gives them', (definitions, between) => {
    const said = definitions.map(each => `$${each.symbol}$ ${each.verb} ${each.meaning}`).join(between)
    expect(meaningsIn(`We have @x y@, where ${said}. It ends.`)).toEqual(definitions.map(each => [each.symbol, each.meaning]))
  })

  test.prop([
    fc.array(
      fc.oneof(
        noun,
        letter.map(symbol => `$${symbol}$`),
      ),
    ),
  ])('are none in a text that says nothing of them', pieces => {
    expect(meaningsIn(pieces.join(' '))).toEqual([])
  })

  test.prop([anyText])('are those of the text, with meanings in it of a few words that do not begin before them', text => {
    for (const { form, symbol, meaning: said } of symbolsIn(text)) {
      expect(text.forms).toContain(form)
      expect(form.symbols).toContain(symbol)
      if (said === undefined) continue
      expect(said.from).toBeGreaterThanOrEqual(form.to)
      expect(said.to).toBeLessThanOrEqual(text.text.length)
      expect(text.text.slice(said.from, said.to).split(/\s+/u).length).toBeLessThanOrEqual(16)
    }
  })

  example.each([
    [
      'where $n$ is the number of vertices and $e$ is the number of edges.',
      [
        ['n', 'the number of vertices'],
        ['e', 'the number of edges'],
      ],
    ],
    [
      'where $s$ is the stiffness of the inhibition and $r$ the radius of the cells.',
      [
        ['s', 'the stiffness of the inhibition'],
        ['r', 'the radius of the cells'],
      ],
    ],
    ['Here, $R$ is the radius of the central zone. The', [['R', 'the radius of the central zone']]],
    ['with $L$ the length of a path.', [['L', 'the length of a path']]],
    ['Let $J$ be the Jacobian matrix of the constraints.', [['J', 'the Jacobian matrix of the constraints']]],
    ['where $V$ is the headspace volume of the bag (litre), and', [['V', 'the headspace volume of the bag']]],
    ['where $a$ and $b$ are the mean and the variance, respectively.', []],
    ['where $m$ is the total mass (g) of litter.', []],
    ['where $x$ is the same as before.', []],
    ['where $f$ is a mapping from U × (C) to V.', []],
    ['Let $I$ be a fractional ideal of the ring.', []],
    ['When $x$ is the number of them, all is well.', []],
    ['where $t$ is the time, in hours, that it takes.', []],
  ] as const)('in “%s”', (text, found) => {
    expect(meaningsIn(text)).toEqual(found)
  })
})

const plain = formText('Nothing is said here.')
const block = (text: FormText, section: number, isStatement = false) => ({ text, said: symbolsIn(text), section, isStatement })
const defines = formText('where $x$ is the length of a path.')
const uses = formText('We use $x$ and @x y@.')

describe('the symbols that are explained', () => {
  test.prop([
    fc.array(
      fc.record({
        text: fc.oneof(anyText, fc.constantFrom(defines, uses, plain, formText('Let $x$ be any.'))),
        section: fc.nat(3),
        isStatement: fc.boolean(),
      }),
      { maxLength: 20 },
    ),
  ])('have the last meaning before, once a section, and not near one', pieces => {
    const blocks = pieces.map(({ text, section, isStatement }) => block(text, section, isStatement))
    const explained = explainedSymbols(blocks)
    expect(explained).toHaveLength(blocks.length)
    const seen = new Set<string>()
    for (const [index, notes] of explained.entries())
      for (const { from, form, said } of notes) {
        const { symbol } = said
        expect(blocks[index]?.text.forms).toContain(form)
        expect(form.symbols).toContain(symbol)
        expect(from).toBeLessThanOrEqual(index - 3)
        expect(blocks[from]?.said).toContain(said)
        expect(said.meaning).toBeDefined()
        expect(blocks[from]?.isStatement).toBe(false)
        for (const between of blocks.slice(from + 1, index + 3))
          expect(between.said.map(each => each.symbol)).not.toContain(symbol)
        const key = `${blocks[index]?.section} ${symbol} ${from}`
        expect(seen.has(key)).toBe(false)
        seen.add(key)
      }
  })

  example('are those of another section', () => {
    const blocks = [block(defines, 0), block(plain, 0), block(plain, 0), block(uses, 0), block(uses, 1), block(uses, 1)]
    expect(explainedSymbols(blocks).map(notes => notes.map(({ said }) => said.symbol))).toEqual([[], [], [], [], ['x'], []])
  })

  example('are none after a meaning that is not understood, or one that holds in a theorem alone', () => {
    const far = [plain, plain, plain].map(text => block(text, 1))
    const again = block(formText('Let $x$ be a positive number.'), 1)
    expect(explainedSymbols([block(defines, 0), again, ...far, block(uses, 2)]).flat()).toEqual([])
    expect(explainedSymbols([block(defines, 0, true), ...far, block(uses, 2)]).flat()).toEqual([])
  })
})
