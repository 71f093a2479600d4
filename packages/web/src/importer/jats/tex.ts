import { either as E } from 'fp-ts'
import { createRequire } from 'node:module'
import type { default as Temml } from 'temml'
import { attributeOf, collapsed, isElement, rawText, wordsOf, type XmlElement, type XmlNode } from '../xml/index.ts'
import { parseXml } from '../xml/index.ts'
import { IMPORT_LIMITS } from '../limits.ts'
import { containing } from './elements.ts'

/** The CommonJS build also supports mhchem's `\ce` and `\pu`. */
const temml: typeof Temml = createRequire(import.meta.url)('temml')

/** What is between the first beginning of a document and the first end after it. */
const documentIn = (tex: string): string | undefined => {
  const begin = /\\begin ?\{document\}/.exec(tex)
  const rest = begin === null ? '' : tex.slice(begin.index + begin[0].length)
  const end = /\\end ?\{document\}/.exec(rest)
  return end === null ? undefined : rest.slice(0, end.index)
}

const delimiters: readonly RegExp[] = [
  /^\$\$(.*)\$\$$/s,
  /^\$(.*)\$$/s,
  /^\\\[(.*)\\\]$/s,
  /^\\\((.*)\\\)$/s,
  /^\\begin ?\{(?:displaymath|math)\}(.*)\\end ?\{(?:displaymath|math)\}$/s,
]

/** A TeX comment ends with its line, so comments have to be removed before lines are joined. */
const withoutComments = (tex: string): string => tex.replace(/(?<!\\)%.*$/gm, '')

/** The formula itself, without the document and the delimiters that publishers wrap around it. */
export const texSource = (element: XmlElement): string | undefined => {
  const written = collapsed(withoutComments(rawText(element)))
  const body = (documentIn(written) ?? written.replace(/\\(?:begin|end) ?\{document\}/g, '')).trim()
  const bare = delimiters.reduce((tex, pattern) => pattern.exec(tex)?.[1]?.trim() ?? tex, body)
  return bare === '' ? undefined : bare
}

/** Whether a node is an empty cell that only centres a display formula. */
const isPadding = (node: XmlNode): boolean =>
  isElement(node) && /width:50%/.test(attributeOf(node, 'style') ?? '') && wordsOf(node) === undefined

const columnAlign = (element: XmlElement): string | undefined => /tml-(left|right)/.exec(attributeOf(element, 'class') ?? '')?.[1]

/** Replaces the converter's styles with MathML attributes. */
const plainly = (element: XmlElement): XmlElement => {
  const align = columnAlign(element)
  const children = element.children.filter(child => !isPadding(child)).map(child => (isElement(child) ? plainly(child) : child))
  return {
    ...containing(element, children),
    attributes: { ...element.attributes, ...(align === undefined ? {} : { columnalign: align }) },
  }
}

/** Removes commands that only number, align or space a formula, and renames those that the converter calls something else. */
const rewritings: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/\\label ?\{[^{}]*\}|\\(?:nonumber|notag|hfill|allowbreak)(?![a-zA-Z])/g, ''],
  [/\\mbox(?![a-zA-Z])/g, '\\text'],
  [/\\(?:begin|end) ?\{equation\*?\}/g, ''],
  [/\\begin ?\{eqnarray\*?\}/g, '\\begin{array}{rcl}'],
  [/\\end ?\{eqnarray\*?\}/g, '\\end{array}'],
  [/\\(begin|end) ?\{(?:align|flalign)\*?\}/g, '\\$1{aligned}'],
  [/\\(begin|end) ?\{(?:gather|multline)\*?\}/g, '\\$1{gathered}'],
]

/** The formula without numbering, which the file gives separately, unless it contains its own number. */
const unnumbered = (tex: string): string =>
  /\\tag\b/.test(tex) ? tex : rewritings.reduce((rewritten, [pattern, by]) => rewritten.replace(pattern, by), tex)

const needsDisplay = (tex: string): boolean => /\\tag\b|\\begin ?\{(?:align|gather)/.test(tex)

/** Converts TeX to MathML; undefined if the converter cannot read it. */
export const texToMath = (tex: string, display: boolean): XmlElement | undefined => {
  if (tex.length > IMPORT_LIMITS.tex) return undefined
  try {
    const read = unnumbered(tex)
    const parsed = parseXml(
      temml.renderToString(read, {
        displayMode: display || needsDisplay(read),
        throwOnError: true,
        trust: false,
        maxExpand: 1000,
      }),
    )
    return E.isRight(parsed) ? plainly(parsed.right) : undefined
  } catch {
    return undefined
  }
}
