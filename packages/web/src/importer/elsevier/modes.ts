import { elementsOf, hasOwnText, isNamed, within, type XmlElement } from '../xml/index.ts'
import type { Mode } from './convert.ts'
import { counterpartOf, isInline, isOfPieces, isRunning } from './names.ts'

/** Code, whose white space is significant. */
const isVerbatim = isNamed('monospace', 'preformat')

/** A title split into elements consists of pieces; any other title is running text. */
const isTakenApart = (element: XmlElement): boolean => elementsOf(element).some(isNamed('maintitle'))

/** Elements that can only contain blocks: loose text in them becomes a paragraph. */
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
    : hasOwnText(element.children) && !isContainer(element)
      ? 'running'
      : isOfPieces(element.name) || isTakenApart(element)
        ? 'pieces'
        : isInline(element.name) || isRunning(element.name)
          ? 'running'
          : 'blocks'

const isBlockName = (name: string): boolean => !isInline(name) && counterpartOf(name) !== undefined

/** Whether an unknown element contains blocks at any depth, not looking inside known elements. */
export const holdsBlocks = (element: XmlElement): boolean =>
  within(element, inner => counterpartOf(inner.name) === undefined).some(inner => isBlockName(inner.name))
