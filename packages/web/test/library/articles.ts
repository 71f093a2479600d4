import { either as E } from 'fp-ts'
import { existsSync, readFileSync } from 'node:fs'
import { parseXml, within, wordsOf, type XmlElement } from '../../src/importer/xml/index.ts'

const library = new URL('../../library/', import.meta.url)

/** A file of a shipped article. */
export const fileOf = (folder: string, name: string): URL => new URL(`${folder}/${name}`, library)

export const textOf = (folder: string, name: string): string => readFileSync(fileOf(folder, name), 'utf8')

export const rootOf = (xml: string): XmlElement => {
  const parsed = parseXml(xml)
  if (E.isLeft(parsed)) throw new Error(`line ${parsed.left.line}, column ${parsed.left.column}: ${parsed.left.reason}`)
  return parsed.right
}

export const byId = (root: XmlElement, id: string): XmlElement => {
  const found = within(root).find(({ attributes }) => attributes['id'] === id)
  if (found === undefined) throw new Error(`the article has no element with the id ${id}`)
  return found
}

/** The texts of a table's body, row by row. */
export const bodyRows = (root: XmlElement, id: string): readonly (readonly string[])[] =>
  within(byId(root, id))
    .filter(({ name }) => name === 'tbody')
    .flatMap(body =>
      within(body)
        .filter(({ name }) => name === 'tr')
        .map(row =>
          within(row)
            .filter(({ name }) => name === 'td' || name === 'th')
            .map(cell => wordsOf(cell) ?? ''),
        ),
    )

/** The files that an article refers to, and whether each exists with that name or with another extension. */
export const filesAskedFor = (folder: string, root: XmlElement): readonly (readonly [string, boolean])[] =>
  within(root)
    .filter(({ name }) => name === 'graphic' || name === 'media' || name === 'supplementary-material')
    .map(({ attributes }) => attributes['href'] ?? '')
    .map(href => [href, ['', '.svg', '.png'].some(ending => existsSync(fileOf(folder, href + ending)))] as const)

/** Cross-references that lead nowhere. */
export const brokenReferences = (root: XmlElement): readonly string[] => {
  const ids = new Set(within(root).map(({ attributes }) => attributes['id']))
  return within(root)
    .flatMap(({ attributes }) => [attributes['rid'], attributes['pointer-to-question'], attributes['pointer-to-explained']])
    .flatMap(rid => (rid === undefined ? [] : rid.split(/\s+/)))
    .filter(rid => !ids.has(rid))
}
