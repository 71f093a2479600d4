import { lineOf, type Role } from './runs.ts'
import { all, named, type Element } from './tree.ts'

export const isInner = named('sub-article response')
export const isFloat = named(
  `fig fig-group table-wrap table-wrap-group supplementary-material media graphic floats-group floats-wrap chem-struct-wrap array`,
)
export const isNote = named('fn fn-group author-notes')
export const isFormula = named('disp-formula inline-formula disp-formula-group tex-math math chem-struct inline-graphic')

/** What is for machines or said elsewhere. */
export const isUnread = named(
  `object-id sec-meta permissions alt-text long-desc related-article ref-list ref kwd-group front-stub front
   contrib-group processing-meta index-term target`,
)

const isBlock = named(
  `p list list-item def-list def-item def term disp-quote verse-group verse-line sec app app-group ack bio notes
   glossary boxed-text statement speech preformat attrib title subtitle caption td th tr table address
   disp-formula body back abstract trans-abstract question answer explanation label code treatment-sec nomenclature
   nomenclature-citation taxon-name-part taxon-authority taxon-status`,
)

/** Whether a formula is written in words alone, and so part of the text. */
export const isWritten = (formula: Element): boolean =>
  formula.name === 'inline-formula' && all(formula, 'math', 'tex-math', 'graphic', 'inline-graphic').length === 0

const formulaRole = (formula: Element): Role => (formula.name.startsWith('disp') ? 'end' : isWritten(formula) ? 'inline' : 'gap')

const roleOf = (element: Element): Role =>
  isFormula(element) ? formulaRole(element) : element.name === 'break' ? 'gap' : isBlock(element) ? 'block' : 'inline'

export const textRole = (element: Element): Role =>
  isNote(element) || isUnread(element) || isInner(element) ? 'outside' : isFloat(element) ? 'end' : roleOf(element)

const lineRole = (element: Element): Role =>
  isNote(element) || element.name === 'object-id' || element.name === 'institution-id' ? 'outside' : roleOf(element)

/** The text of an element on one line: a heading, a label, a cell. */
export const line = (element: Element | undefined): string => lineOf(element, lineRole)
