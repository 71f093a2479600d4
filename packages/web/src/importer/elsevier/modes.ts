import type { XmlElement } from '../xml.ts'
import type { Mode } from './convert.ts'
import { elementsOf, hasOwnText, isNamed, within } from './elements.ts'
import { counterpartOf, isInline, isOfPieces, isRunning } from './names.ts'

/** Code: its white space counts. */
const isVerbatim = isNamed('monospace', 'preformat')

/** A title that is taken apart consists of pieces; one that is printed is running text. */
const isTakenApart = (element: XmlElement): boolean => elementsOf(element).some(isNamed('maintitle'))

/** What can only hold blocks: loose text in it becomes a paragraph. */
const isContainer = isNamed(
  'abstract',
  'abstract-sec',
  'acknowledgment',
  'appendices',
  'body',
  'conflict-of-interest',
  'data-availability',
  'def-description',
  'display',
  'displayed-quote',
  'enunciation',
  'exam-answer',
  'exam-answers',
  'exam-question',
  'exam-questions',
  'footnote',
  'glossary-def',
  'intro',
  'introduction',
  'list-item',
  'nomenclature',
  'section',
  'sections',
  'textbox',
  'textbox-body',
  'textbox-head',
  'textbox-tail',
)

/** How the children of an element are read. */
export const modeInside = (element: XmlElement): Mode =>
  isVerbatim(element)
    ? 'verbatim'
    : hasOwnText(element) && !isContainer(element)
      ? 'running'
      : isOfPieces(element.name) || isTakenApart(element)
        ? 'pieces'
        : isInline(element.name) || isRunning(element.name)
          ? 'running'
          : 'blocks'

const isBlockName = (name: string): boolean => !isInline(name) && counterpartOf(name) !== undefined

/** Whether an element of unknown kind holds blocks, however deep, before any known element says what it is. */
export const holdsBlocks = (element: XmlElement): boolean =>
  within([element], inner => counterpartOf(inner.name) === undefined).some(inner => isBlockName(inner.name))
