import type { CopiedCitation } from '../../../core/commands/copied-citation.ts'
import { textOf, type Runs } from './runs.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, character => ENTITIES[character] ?? '')

/** A citation for the clipboard, with or without its italics. Nothing in its text can become markup. */
export const copiedCitation = (runs: Runs, withFormat: boolean): CopiedCitation => ({
  text: textOf(runs),
  ...(withFormat ? { html: runs.map(({ text, italic }) => (italic ? `<i>${escaped(text)}</i>` : escaped(text))).join('') } : {}),
})
