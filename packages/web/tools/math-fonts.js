import { createFont, woff2 } from 'fonteditor-core'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { mathLetters } from './math-letters.ts'

/**
 * Browsers that follow MathML Core ignore `mathvariant`. Replacing the letters by Unicode's mathematical ones would change the text that is
 * copied, searched and counted. So the text keeps its letters, and a small font for each style renders them as the mathematical letters of
 * STIX Two Math.
 */
const STYLES = ['bold', 'bold-italic', 'script', 'bold-script', 'fraktur', 'bold-fraktur', 'double-struck']

const LETTERS = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ',
]

const source = createRequire(import.meta.url).resolve('@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2')
const folder = fileURLToPath(new URL('../src/client/math-fonts/', import.meta.url))

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
  return Buffer.from(made.write({ type: 'woff2' }))
}

await woff2.init()
const font = await readFile(source)
await mkdir(folder, { recursive: true })
for (const style of STYLES) await writeFile(`${folder}${style}.woff2`, styledFont(font, style))
process.stdout.write(`${STYLES.length} fonts written to ${folder}\n`)
