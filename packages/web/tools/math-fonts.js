import { createFont, woff2 } from 'fonteditor-core'
import { fileURLToPath } from 'node:url'
import { codePointsOf, distribute, fontFaces, fontFile, pieceOf, pointsIn, span, writeFonts } from './font-pieces.js'
import { mathLetters } from './math-letters.ts'

// Makes the fonts of formulas from STIX Two Math.
//   node packages/web/bin/launch.js packages/web/tools/math-fonts.js

/**
 * Browsers that follow MathML Core ignore `mathvariant`. Replacing the letters by Unicode's mathematical ones would change the text that is
 * copied, searched and counted. So the text keeps its letters, and a small font for each style renders them as the mathematical letters of
 * STIX Two Math.
 */
const STYLES = ['bold', 'bold-italic', 'script', 'bold-script', 'fraktur', 'bold-fraktur', 'double-struck']

const LETTERS = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ',
]

/**
 * The characters with larger forms in the MATH table. Browsers only stretch those of the font in which a space would be, so they must be in
 * one piece with it.
 */
const STRETCHED = pointsIn(
  '()/[\\]{}|‖⅀↑↓↕⇑⇓⇕∏∐∑√∛∜∣∥∫∬∭∮∯∰∱∲∳⋀⋁⋂⋃⌈⌉⌊⌋⎰⎱❲❳⟦⟧⟨⟩⟪⟫⟰⟱⤊⤋⦃⦄⦅⦆⨀⨁⨂⨃⨄⨅⨆⨇⨈⨉⨊⨋⨌⨍⨎⨏⨐⨑⨒⨓⨔⨕⨖⨗⨘⨙⨚⨛⨜⫼⫿' +
    '_\u0302\u0303\u0305\u030C\u0330\u0332‾\u20D0\u20D1\u20D6\u20D7\u20E1\u20EC\u20ED\u20EE\u20EF' +
    '←→↔↤↦↩↪↼↽⇀⇁⇐⇒⇔⇚⇛⎴⎵⏜⏝⏞⏟⏠⏡⥎⥐⥚⥛⥞⥟',
)

/** What most formulas of the 27 articles that this was tried with show besides: digits, upright letters, frequent operators and accents. */
const COMMON = [
  ...span(' ', '~'),
  ...pointsIn(
    '\u00A0\u0338¬¯°±·×÷ˆ˜˙¨′″‴…⁎⋯⋮⋱−∓∂∇∞∈∉∀∃∅∖∘⋅∗∼≃≅≈≠≡≤≥⩽⩾≪≫∧∨∩∪⊂⊃⊆⊇⊕⊗ℓℏΔ□‐–—’\u2009\u200A\u200B\u2061\u2062\u2063\u2064',
  ),
]

/** Characters of private use have no meaning outside the font. */
const isPrivate = point => point >= 0xe000 && point <= 0xf8ff

/** Unicode's mathematical letters, and those that it had before. */
const letters = (before, ...blocks) => [...pointsIn(before), ...blocks.flatMap(([first, last]) => span(first, last))]

/**
 * What most formulas show together is in one piece: each that arrives makes browsers lay out the whole page again. For an italic letter they fetch
 * the upright one too.
 */
const PIECES = [
  ['common', [...COMMON, ...STRETCHED, ...letters('ℎıȷ', ['𝐴', '𝑧'], ['𝚤', '𝚥'])]],
  ['greek', [...span('𝛢', '𝜛'), ...span('Α', 'ω'), ...pointsIn('ϑϕϖϰϱϵ')]],
  ['bold-letters', letters('', ['𝐀', '𝐳'], ['𝚨', '𝛡'], ['𝟎', '𝟗'], ['𝑨', '𝒛'], ['𝜜', '𝝕'])],
  ['script-letters', letters('ℬℰℱℋℐℒℳℛℯℊℴ℘', ['𝒜', '𝔃'])],
  ['fraktur-letters', letters('ℭℌℑℜℨ', ['𝔄', '𝔷'], ['𝕬', '𝖟'])],
  ['double-struck-letters', letters('ℂℍℕℙℚℝℤℼℽℾℿ', ['𝔸', '𝕫'], ['𝟘', '𝟡'])],
  ['other-letters', letters('', ['𝖠', '𝚣'], ['𝝖', '𝟋'], ['𝟢', '𝟿'])],
  ['relations', span('∀', '⋿')],
  ['arrows', [...span('←', '⇿'), ...span('⟰', '⟿'), ...span('⤀', '⥿'), ...span('⬀', '⯿')]],
  ['operators', [...span('⦀', '⫿'), ...span('⟀', '⟯')]],
  ['shapes', [...span('■', '◿'), ...pointsIn('★☆✓✗')]],
  ['technical', span('⌀', '➿')],
  ['latin', [...span('\u00A1', 'ɏ'), ...span('\u0300', '\u036F'), ...span('\u2000', '\u20FF')]],
]

const styledFont = (font, style) => {
  const plain = new Map(
    LETTERS.flatMap(letter => {
      const styled = mathLetters(style, letter)
      return styled === letter ? [] : [[styled.codePointAt(0), letter.codePointAt(0)]]
    }),
  )
  const made = createFont(font, { type: 'woff2', subset: [...plain.keys()], hinting: false })
  const data = made.get()
  for (const glyph of data.glyf) {
    glyph.unicode = (glyph.unicode ?? []).flatMap(code => {
      const letter = plain.get(code)
      return letter === undefined ? [] : [letter]
    })
  }
  const name = `Lectern Math ${style}`
  data.name = { ...data.name, fontFamily: name, fullName: name, uniqueSubFamily: name, postScriptName: name.replaceAll(' ', '') }
  made.set(data)
  return {
    points: [...plain.values()].toSorted((one, other) => one - other),
    content: Buffer.from(made.write({ type: 'woff2' })),
  }
}

await woff2.init()
const font = await fontFile('@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2')
const faces = []
const add = (family, display, file, { content, points }) => {
  faces.push({ family, style: 'normal', weight: 400, display, file, points, content })
}
for (const [piece, points] of distribute(
  (await codePointsOf(font)).filter(point => !isPrivate(point)),
  PIECES,
  'rest',
))
  add('STIX Two Math', 'swap', `stix-two-math-${piece}.woff2`, { content: await pieceOf(font, points), points })
// A plain letter in place of a styled one would be another symbol, so it is not shown until the font has arrived.
for (const style of STYLES) add(`Lectern Math ${style}`, 'block', `${style}.woff2`, styledFont(font, style))

await writeFonts(fileURLToPath(new URL('../src/client/math-fonts/', import.meta.url)), [
  ...faces.map(({ file, content }) => [file, content]),
  ['math-fonts.css', `/* Made by tools/math-fonts.js. */\n${fontFaces(faces.toReversed())}`],
])
