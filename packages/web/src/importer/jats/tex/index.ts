import { either as E } from 'fp-ts'
import { IMPORT_LIMITS } from '../../limits.ts'
import { parseXml, type XmlElement } from '../../xml/index.ts'
import { inKnownWords, isNumbered, numberedAsAWhole } from './commands.ts'
import { fromRunningText, isRunningText } from './source.ts'
import { byTemml, withoutStyles } from './temml.ts'

export { texSource } from './source.ts'

/** How a formula is to be read. */
export interface TexReading {
  readonly display: boolean
  /** Whether the file gives the formula's number itself, so that one in the TeX would repeat it. */
  readonly isLabelled: boolean
}

const needsDisplay = (tex: string): boolean => /\\tag(?![a-zA-Z])|\\begin\{(?:align|gather|multline)/.test(tex)

const converted = (tex: string, display: boolean): XmlElement | undefined => {
  try {
    const parsed = parseXml(byTemml(tex, display || needsDisplay(tex)))
    return E.isRight(parsed) ? withoutStyles(parsed.right) : undefined
  } catch {
    return undefined
  }
}

/** What a formula may have been meant to be, the likeliest first: as it is, text with formulas, lines without an environment around them. */
const readings = (tex: string): readonly string[] => [
  ...(isRunningText(tex) ? [fromRunningText(tex)] : [tex]),
  ...(isNumbered(tex) ? [numberedAsAWhole(tex)] : []),
  ...(tex.includes('&') ? [`\\begin{aligned}${tex}\\end{aligned}`] : []),
]

/** Converts TeX to MathML; undefined if the converter cannot read it. */
export const texToMath = (tex: string, { display, isLabelled }: TexReading): XmlElement | undefined => {
  if (tex.length > IMPORT_LIMITS.tex) return undefined
  for (const reading of readings(tex)) {
    const made = converted(inKnownWords(reading, !isLabelled), display)
    if (made !== undefined) return made
  }
  return undefined
}
