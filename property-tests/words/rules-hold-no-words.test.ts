import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NOT_INTERFACE, type NotInterface } from './not-interface.ts'
import { readsAsText, shownTexts } from './shown-texts.ts'

const SOURCE = join(import.meta.dirname, '../../packages/domain/src')

const files = globSync('**/*.ts', { cwd: SOURCE })
  .map(file => file.replaceAll('\\', '/'))
  .sort()

const saidIn = (file: string) => shownTexts(readFileSync(join(SOURCE, file), 'utf8')).map(said => ({ file, ...said }))

type Said = ReturnType<typeof saidIn>[number]

const isIn = (notInterface: NotInterface, { file, text }: Said): boolean =>
  (notInterface.where.endsWith('/') ? file.startsWith(notInterface.where) : file === notInterface.where) &&
  (notInterface.texts === undefined || notInterface.texts.includes(text))

const words = files.filter(file => file.startsWith('words/')).flatMap(saidIn)
const ofRules = files
  .filter(file => !file.startsWith('words/'))
  .flatMap(saidIn)
  .filter(({ text }) => readsAsText(text))

describe('the words of the interface', () => {
  test('stand in the catalogue and in no rule', () => {
    const found = ofRules.filter(said => !NOT_INTERFACE.some(notInterface => isIn(notInterface, said)))
    expect(found.map(({ file, line, text }) => `packages/domain/src/${file}:${line}: ${text}`)).toEqual([])
  })

  test('are not what is excepted, each of which is there', () => {
    const needless = NOT_INTERFACE.flatMap(notInterface =>
      (notInterface.texts ?? [undefined])
        .filter(text => !ofRules.some(said => isIn(notInterface, said) && (text === undefined || said.text === text)))
        .map(text => `${notInterface.where} ${text ?? ''}`),
    )
    expect(needless).toEqual([])
  })

  test('would be found in a rule: all that the catalogue has, but for lone words in small letters, abbreviations and marks', () => {
    expect(words.length).toBeGreaterThan(800)
    const unseen = words.filter(({ text }) => !readsAsText(text) && !/^(?:\(?\p{Ll}*\)?|[^\p{Ll}]*)$/u.test(text))
    expect(unseen.map(({ file, line, text }) => `packages/domain/src/${file}:${line}: ${text}`)).toEqual([])
  })
})

describe('what reads like words of the interface', () => {
  test.each([
    ['const a = "Open access"', 'Open access'],
    ['const a = `${n} of ${m}`', '… of …'],
    ['const a = b ? "Show" : 1', 'Show'],
    ['const a = "View&nbsp;**PDF**"', 'View&nbsp;**PDF**'],
    ['const a = "中文"', '中文'],
    ['type A = "Open access"', 'Open access'],
    ['const a = b === "Open access"', 'Open access'],
    ['const a = { "Open access": 1 }', 'Open access'],
    ['const a = `Page ${n}`', 'Page …'],
    ['const a = "Loading..."', 'Loading...'],
  ])('%s', (source, text) => {
    expect(shownTexts(source).filter(said => readsAsText(said.text))).toEqual([{ line: 1, text }])
  })

  test.each([
    'import { A } from "Module"',
    'type A = "Author"',
    'switch (a) { case "Author": }',
    'const a = b === "Author"',
    'const a = b["Author"]',
    'const a = { "Author": 1 }',
    'const a = "article"',
    'const a = "PDF"',
    'const a = "special-issue"',
    'const a = `/article/${b}`',
    'const a = /Open access/',
    '// Open access',
  ])('%s does not', source => {
    expect(shownTexts(source).filter(({ text }) => readsAsText(text))).toEqual([])
  })
})
