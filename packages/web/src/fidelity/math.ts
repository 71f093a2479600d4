import { attribute, childrenOf, named, type Element, type Node } from './tree.ts'

/** Signs that fonts draw alike, and those that a page writes as the accents that fonts draw, in the form of the accent. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[-‐‑–−]/g, '−'],
  [/\u3008/g, '⟨'],
  [/\u3009/g, '⟩'],
  [/[‾―—_]|\u0305|\u0332/g, '\u0304'],
  [/[~∼]/g, '\u0303'],
  [/\^/g, '\u0302'],
  [/[→⟶]/g, '\u20d7'],
  [/←/g, '\u20d6'],
  [/↔/g, '\u20e1'],
  [/[.⋅·]/g, '\u0307'],
]

const FENCE_SEPARATORS = ','

/** Stands for the spaces of words, so that it is not lost among the white space between tokens. */
const GAP = '␣'

const isToken = named('mi mn mo ms mtext')

const holdsWords = named('ms mtext')

/** Words as a reader sees them, with the spaces at their ends, which separate them from what is beside them. */
const spaced = (words: string): string => words.replace(/\s+/g, GAP)

const written = (node: Node): string => (typeof node === 'string' ? node : node.children.map(written).join(''))

/** What the tokens of a formula say, one after the other. Fences that MathML 3 writes as attributes are written out. */
const tokensOf = (node: Node): string => {
  if (typeof node === 'string') return node.trim() === '' ? '' : spaced(node)
  if (holdsWords(node)) return spaced(written(node))
  if (isToken(node)) return spaced(written(node).replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, ''))
  if (node.name === 'annotation' || node.name === 'annotation-xml') return ''
  // A page writes the label of a row after it.
  if (node.name === 'mlabeledtr')
    return childrenOf(node)
      .map((cell, index, cells) => tokensOf(cells[(index + 1) % cells.length] ?? cell))
      .join('')
  if (node.name !== 'mfenced') return node.children.map(tokensOf).join('')
  const separators = Array.from((attribute(node, 'separators') ?? FENCE_SEPARATORS).replace(/\s/g, ''))
  const inside = childrenOf(node).map((child, index, all) => {
    const separator = index === all.length - 1 ? '' : (separators[Math.min(index, separators.length - 1)] ?? '')
    return tokensOf(child) + separator
  })
  return `${attribute(node, 'open') ?? '('}${inside.join('')}${attribute(node, 'close') ?? ')'}`
}

/** The text of a formula in MathML, without unseen operators. Of white space, only that of words is in it. */
export const mathText = (math: Element): string => tokensOf(math).replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')

/** What two formulas with the same meaning have in common: letters in a style of their own count as the plain ones. */
export const mathKey = (text: string): string =>
  ALIKE.reduce((all, [signs, sign]) => all.replace(signs, sign), text.normalize('NFKD').replace(/\s/g, ''))

const BOXES = /\\(?:text|textrm|textnormal|mbox|hbox)\s*\{([\p{L}\p{N}\s,.;:()]*\p{L}[\p{L}\p{N}\s,.;:()]*)\}/gu

/** The plain words that TeX puts into a formula, with the spaces at their ends. */
export const wordsInTex = (tex: Element): readonly string[] => {
  const formula = written(tex)
    .replace(/(?<!\\)%.*$/gm, '')
    .replace(/^.*\\begin\s*\{document\}/s, '')
  return [...formula.matchAll(BOXES)].map(([, words = '']) => spaced(words))
}
