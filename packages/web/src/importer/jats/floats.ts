import { childrenOf, isNamed, type ContentNode } from '@lectern/domain/article'
import type { XmlElement } from '../xml/index.ts'
import type { Convert } from './convert.ts'

const isDisplay = isNamed('display')

/** Converts floats without the `display` wrapper that they would have in the text. */
export const floatsOf = (elements: readonly XmlElement[], to: Convert): readonly ContentNode[] =>
  to.blocks(elements).flatMap(each => (isDisplay(each) ? childrenOf(each) : [each]))
