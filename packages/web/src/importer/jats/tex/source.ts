import { decodeXML } from 'entities'
import { collapsed, rawText, type XmlElement } from '../../xml/index.ts'

/** What is between the first beginning of a document and the first end after it, and what is before. */
const documentIn = (tex: string): { readonly preamble: string; readonly body: string } | undefined => {
  const begin = /\\begin ?\{document\}/.exec(tex)
  if (begin === null) return undefined
  const rest = tex.slice(begin.index + begin[0].length)
  const end = /\\end ?\{document\}/.exec(rest)
  return end === null ? undefined : { preamble: tex.slice(0, begin.index), body: rest.slice(0, end.index) }
}

const DEFINITION =
  /\\(?:(?:re)?newcommand|providecommand|DeclareMathOperator|g?def)\*? ?\{?(\\[a-zA-Z]+)\}?[^{}]{0,40}\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/g

/** The author's own commands that a formula uses, from the preamble of its document. */
const definitionsFor = (body: string, preamble: string): string =>
  [...preamble.matchAll(DEFINITION)]
    .filter(([, name = '']) => body.includes(name) || preamble.split(name).length > 2)
    .map(([definition]) => definition)
    .join('')

/** Whether a dollar sign outside of groups begins or ends mathematics. */
const changesMode = (tex: string): boolean => {
  let depth = 0
  for (let at = 0; at < tex.length; at++) {
    const character = tex.charAt(at)
    if (character === '\\') at++
    else if (character === '{') depth++
    else if (character === '}') depth--
    else if (character === '$' && depth <= 0) return true
  }
  return false
}

const delimiters: readonly RegExp[] = [
  /^\{ ?(\$.*\$) ?\}$/s,
  /^\$\$((?:(?!\$\$).)*)\$\$$/s,
  /^\$(.*)\$$/s,
  /^\\\[((?:(?!\\\]).)*)\\\]$/s,
  /^\\\(((?:(?!\\\)).)*)\\\)$/s,
  /^\\begin ?\{(?:displaymath|math)\}(.*)\\end ?\{(?:displaymath|math)\}$/s,
]

/** A formula that is between delimiters as a whole, without them. */
const undelimited = (tex: string): string =>
  delimiters.reduce((written, pattern) => {
    const inside = pattern.exec(written)?.[1]?.trim()
    return inside === undefined || (!inside.startsWith('$') && changesMode(inside)) ? written : inside
  }, tex)

/** A TeX comment ends with its line, so comments have to be removed before lines are joined. */
const withoutComments = (tex: string): string => tex.replace(/(?<!\\)%.*$/gm, '')

/** Some files escape the characters of XML twice. */
const unescaped = (tex: string): string => (/&#?\w+;/.test(tex) ? decodeXML(tex) : tex)

/**
 * The formula itself, without the document and the delimiters that publishers wrap around it, but with the author's own commands that it
 * uses.
 */
export const texSource = (element: XmlElement): string | undefined => {
  const written = collapsed(withoutComments(unescaped(rawText(element))))
  const { preamble, body } = documentIn(written) ?? { preamble: '', body: written.replace(/\\(?:begin|end) ?\{document\}/g, '') }
  const bare = undelimited(body.trim())
  return bare === '' ? undefined : `${definitionsFor(bare, preamble)}${bare}`
}

/** Text that contains mathematics between delimiters, rather than mathematics. */
export const isRunningText = (tex: string): boolean => changesMode(tex) || /(?<!\\)\\[([]/.test(tex)

/** The same as mathematics that contains text. */
export const fromRunningText = (tex: string): string => `\\text{${tex.replace(/\$\$|(?<!\\)\\[()[\]]/g, '$')}}`
