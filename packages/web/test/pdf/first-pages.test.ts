import { either as E, option as O } from 'fp-ts'
import { imageSize } from 'image-size'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { articleFiles, wholeOf } from '../../src/files/article-files.ts'
import { firstPages, type FirstPages, type FirstPagesOptions, type Picture } from '../../src/pdf/first-page/first-pages.ts'
import { LARGEST_PDF } from '../../src/pdf/first-page/run-drawing.ts'
import { drawScript } from '../support/first-pages.ts'
import { folderWith } from '../support/folder.ts'
import { madeInFolder } from '../support/made-files.ts'
import { pdfWith } from '../support/pdf.ts'
import { checkedPii } from '../server/asking.ts'

const PII = checkedPii('S0000000000000001')

/** A folder with these PDFs, and sessions that draw them into another. */
const sessions = async (files: Readonly<Record<string, Uint8Array | string>>, given: Partial<FirstPagesOptions> = {}) => {
  const folder = await folderWith(files)
  const { made, files: kept, kept: pictures } = await madeInFolder()
  const warned: string[] = []
  const another = (more: Partial<FirstPagesOptions> = {}): FirstPages => {
    const pages = firstPages({
      script: drawScript,
      files: articleFiles(),
      made,
      warn: (pdf, reason) => {
        warned.push(`${pdf.path.slice(folder.length + 1)}: ${reason}`)
      },
      ...given,
      ...more,
    })
    onTestFinished(() => pages.close())
    return pages
  }
  return {
    pages: another(),
    another,
    at: (name: string) => join(folder, name),
    warned,
    pictures,
    pngOf: async ({ place }: Picture): Promise<Buffer> => {
      const png = await wholeOf(kept, place)
      return E.isRight(png) ? png.right : Buffer.from(png.left.reason)
    },
  }
}

describe('PREV-10 the picture of a PDF’s first page', () => {
  test('has the shape of the page, twice the pixels that it is shown with, and what is drawn on it', async () => {
    const { pages, at, warned, pngOf } = await sessions({
      'a.pdf': pdfWith({ pages: 3, width: 300, height: 400, drawing: '1 0 0 rg 0 0 300 400 re f' }),
    })
    const page = await pages.drawn(PII, { path: at('a.pdf') })
    expect(page).toMatchObject(O.some({ width: 600, height: 800, pages: 3 }))
    if (O.isNone(page)) return
    const png = await pngOf(page.value)
    expect(imageSize(png)).toMatchObject({ type: 'png', width: 1200, height: 1600 })
    // The whole page is one colour.
    expect(png.length).toBeLessThan(20_000)
    expect(png[25]).toBe(2)
    expect(warned).toEqual([])
  })

  test('is not waited for, is drawn once however many want it, and is kept', async () => {
    const { pages, another, at, pictures } = await sessions({ 'a.pdf': pdfWith() })
    expect(await pages.known(PII, { path: at('a.pdf') })).toEqual(O.none)
    const [one, other] = await Promise.all([pages.drawn(PII, { path: at('a.pdf') }), pages.drawn(PII, { path: at('a.pdf') })])
    expect(one).toEqual(other)
    expect(await pages.known(PII, { path: at('a.pdf') })).toEqual(one)
    expect(await pictures()).toHaveLength(1)
    expect(await another({ script: '/nowhere.js' }).known(PII, { path: at('a.pdf') })).toEqual(one)
  })

  test('is another once the file is, at another address', async () => {
    const { pages, at } = await sessions({ 'a.pdf': pdfWith() })
    const before = await pages.drawn(PII, { path: at('a.pdf') })
    await writeFile(at('a.pdf'), pdfWith({ pages: 5 }))
    const after = await pages.drawn(PII, { path: at('a.pdf') })
    expect(after).toMatchObject(O.some({ pages: 5 }))
    expect(O.isSome(before) && O.isSome(after) && before.value.hash !== after.value.hash).toBe(true)
  })

  test('is none of a file that is broken, encrypted, without pages, of no shape, or not there, which is said once of each; the next is drawn', async () => {
    const { pages, at, warned, pictures } = await sessions({
      'broken.pdf': '%PDF-1.4 no',
      'empty.pdf': '',
      'html.pdf': '<script>alert(1)</script>',
      'encrypted.pdf': pdfWith({ isEncrypted: true }),
      'pageless.pdf': pdfWith({ pages: 0 }),
      'thin.pdf': pdfWith({ width: 1, height: 14_000 }),
      'good.pdf': pdfWith(),
    })
    const bad = ['broken.pdf', 'empty.pdf', 'html.pdf', 'encrypted.pdf', 'pageless.pdf', 'thin.pdf']
    for (const name of [...bad, ...bad]) expect(await pages.drawn(PII, { path: at(name) }), name).toEqual(O.none)
    expect(await pages.drawn(PII, { path: at('gone.pdf') })).toEqual(O.none)
    expect(warned.map(each => each.split(':')[0])).toEqual(bad)
    expect(warned.find(each => each.startsWith('encrypted'))).toMatch(/password/i)
    expect(warned.find(each => each.startsWith('thin'))).toContain('1 by 14000 points')
    expect(O.isSome(await pages.drawn(PII, { path: at('good.pdf') }))).toBe(true)
    expect(await pictures()).toHaveLength(1)
  })

  test('is none of a file that is too large to look into', async () => {
    const { pages, at, warned } = await sessions({ 'large.pdf': new Uint8Array(LARGEST_PDF + 1) })
    expect(await pages.drawn(PII, { path: at('large.pdf') })).toEqual(O.none)
    expect(warned).toEqual([`large.pdf: it has ${LARGEST_PDF + 1} bytes, more than ${LARGEST_PDF}`])
  })

  const LIMITED = `import { limitWork } from ${JSON.stringify(new URL('../../src/pdf/first-page/limit-work.ts', import.meta.url))};`

  /** Draws with this program instead of the site's own. */
  const drawnBy = async (program: string, patience?: number): Promise<readonly string[]> => {
    const { pages, at, warned } = await sessions({ 'a.pdf': pdfWith(), 'draw.mjs': program })
    await pages.close()
    const drawing = await sessions(
      { 'a.pdf': pdfWith() },
      { script: at('draw.mjs'), ...(patience === undefined ? {} : { patience }) },
    )
    expect(await drawing.pages.drawn(PII, { path: drawing.at('a.pdf') })).toEqual(O.none)
    return [...warned, ...drawing.warned]
  }

  test.each([
    ['works for ever', `${LIMITED} limitWork(300); for (;;);`, undefined, /it took more than 0.3 seconds of processor time/],
    ['does nothing for ever', 'setInterval(() => {}, 1e6)', 1000, /could not be drawn within 1 seconds/],
    ['takes all memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length))', undefined, /memory/i],
    ['says what nobody expects', 'process.stdout.write("{}")', undefined, /the output could not be read/],
    ['never stops talking', 'for (;;) process.stdout.write("x".repeat(1e5))', undefined, /./],
    ['cannot be run', 'this is no program', undefined, /SyntaxError/],
  ])('is none where what draws it %s, and the server goes on', async (_, program, patience, reason) => {
    expect(await drawnBy(program, patience)).toEqual([expect.stringMatching(reason)])
  })

  test('is given nothing of what the server is told in its environment', async () => {
    expect(await drawnBy('process.stderr.write(JSON.stringify(Object.keys(process.env))); process.exitCode = 1')).toEqual([
      'a.pdf: []',
    ])
  })

  test('ends with the server: nothing is drawn any more, and nothing is said of it', async () => {
    const { at } = await sessions({ 'draw.mjs': 'for (;;);' })
    const { pages, at: pdf, warned } = await sessions({ 'a.pdf': pdfWith(), 'b.pdf': pdfWith() }, { script: at('draw.mjs') })
    const wanted = [pages.drawn(PII, { path: pdf('a.pdf') }), pages.drawn(PII, { path: pdf('b.pdf') })]
    await pages.known(PII, { path: pdf('a.pdf') })
    await pages.close()
    expect(await Promise.all(wanted)).toEqual([O.none, O.none])
    expect(warned).toEqual([])
  })
})
