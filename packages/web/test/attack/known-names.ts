import { vocabulary } from '@lectern/domain/article'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Grammar = 'elsevier' | 'jats'

const sources = (grammar: Grammar): string => fileURLToPath(new URL(`../../src/importer/${grammar}`, import.meta.url))

/** What an importer names: the names of its grammar's elements and attributes, and some other words, which do no harm. */
export const namesIn = async (grammar: Grammar): Promise<readonly string[]> => {
  const folder = sources(grammar)
  const files = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.ts'))
  const names = new Set<string>(grammar === 'elsevier' ? Object.keys(vocabulary).filter(name => /^[a-z]/.test(name)) : [])
  for (const file of files)
    for (const [, quoted = '', key = ''] of (await readFile(join(folder, file), 'utf8')).matchAll(
      /'([a-z][a-z0-9]*(?:-[a-z0-9]+)*)'|^\s+([a-z]+)(?::|\(|,$)/gm,
    ))
      names.add(quoted === '' ? key : quoted)
  return [...names].sort()
}

/** Attributes of the vocabulary's nodes, and those that only other languages have. */
export const ATTRIBUTE_NAMES: readonly string[] = [
  ...new Set<string>([...Object.values(vocabulary).flat(), 'id', 'role', 'view', 'lang', 'class']),
  ...`xlink:href xlink:title xlink:role xlink:type xml:lang xml:base xml:id href src srcdoc srcset style onclick onload onerror onmouseover onfocus
  action formaction poster data code ping background is slot part nonce content http-equiv rel target download name for autofocus tabindex
  contenteditable dangerouslySetInnerHTML __html innerHTML ref key suppressHydrationWarning children ext-link-type content-type mimetype
  mime-subtype pub-id-type rid ref-type list-type position orientation specific-use alt title width height colspan rowspan align valign
  fig-type sec-type abstract-type article-type license-type date-type kwd-group-type contrib-type contrib-id-type person-group-type
  publication-type citation-type fn-type notation language mathvariant actiontype definitionURL encoding xmlns altimg locator`.split(
    /\s+/,
  ),
]
