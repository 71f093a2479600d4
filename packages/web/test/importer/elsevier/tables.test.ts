import { describe, expect, test } from 'vitest'
import { sketch } from '../jats/sketch.ts'
import { imported } from './read.ts'

describe('cells and columns', () => {
  const table = (inner: string): string =>
    sketch(imported({ floats: `<ce:table>${inner}</ce:table>` }).parts.body.floats).join('')
  const cell = (inner: string): string =>
    table(`<tgroup cols="1"><tbody><row><entry>${inner}</entry></row></tbody></tgroup>`)
      .replace('table(«tgroup@cols=1(«tbody(«row(«', '')
      .replace('»)»)»)»)', '')

  test.each(['alignmark', 'bottom-border', 'left-border', 'right-border', 'top-border'])(
    'a %s is no text, and the words in it are the cell’s',
    name => {
      const words = (inner: string): string => cell(inner).replace(/@\w+=1/, '')
      expect(words(`a<tb:${name} id="i" style="s"/>b`)).toBe('entry(ab)')
      expect(words(`a<tb:${name} style="s"> \n</tb:${name}>b`)).toBe('entry(ab)')
      expect(words(`a <tb:${name} style="s">b</tb:${name}>`)).toBe('entry(a b)')
    },
  )

  test('of a cell without spaces at its ends', () => {
    expect(cell(' a <ce:bold>b</ce:bold> ')).toBe('entry(a «bold(b)»)')
  })

  test.each([
    ['a prefix', '<tb:colspec colname="a"/>'],
    ['a namespace', '<colspec xmlns="http://www.elsevier.com/xml/common/table/dtd" colname="a"/>'],
  ])('of the extension for borders, known by %s, are no columns', (_, column) => {
    expect(table(`<tgroup cols="1">${column}<colspec colname="b"/></tgroup>`)).toBe('table(«tgroup@cols=1(«colspec@colname=b»)»)')
  })

  test('loose words of a table in a cell are kept', () => {
    expect(cell('x</entry><entrytbl cols="1"> loose\n words <tbody/></entrytbl><entry>y')).toBe(
      'entry(x)»«entry(«table@role=entrytbl(«tgroup@cols=1(loose words«tbody»)»)»)»«entry(y)',
    )
  })

  test('a table in a cell has the cell’s place and its own columns', () => {
    expect(
      table(
        '<tgroup cols="2"><tbody><row><entrytbl namest="a" nameend="b" cols="1" align="left"> <colspec colname="c"/> <tbody><row><entry>x</entry></row></tbody></entrytbl></row></tbody></tgroup>',
      ),
    ).toBe(
      'table(«tgroup@cols=2(«tbody(«row(«entry@namest=a@nameend=b@align=left(«table@role=entrytbl(«tgroup@cols=1@align=left(«colspec@colname=c»«tbody(«row(«entry(x)»)»)»)»)»)»)»)»)»)',
    )
  })
})
