import { childrenOf, node, type ContentNode } from '@lectern/domain/article'
import { attributeOf, type XmlElement } from '../xml/index.ts'
import type { Conversion } from './conversion.ts'
import { isReviewed } from './zones.ts'

/** Running text, which belongs in `sections` even where the file does not put it there. */
const isRunningText: ReadonlySet<string> = new Set([
  'def-list',
  'display',
  'displayed-quote',
  'enunciation',
  'figure',
  'formula',
  'list',
  'para',
  'section',
  'simple-para',
  'table',
  'textbox',
])

/** Gathers adjacent running text in one `sections`; everything else keeps its place. */
const gathered = (nodes: readonly ContentNode[]): readonly ContentNode[] => {
  const out: ContentNode[] = []
  let run: ContentNode[] = []
  const close = (): void => {
    if (run.length > 0) out.push(node('sections', {}, run))
    run = []
  }
  for (const each of nodes) {
    if (each['#name'] === 'sections') for (const child of childrenOf(each)) run.push(child)
    else if (isRunningText.has(each['#name'])) run.push(each)
    else {
      close()
      out.push(each)
    }
  }
  close()
  return out
}

/** The reviewed books, which come before the text of the review. */
const reviewed = (elements: readonly XmlElement[], { blocks }: Conversion): readonly ContentNode[] =>
  elements.length === 0 ? [] : [node('note', { role: 'reviewed-publication' }, blocks(elements))]

/** The body of an article: its text in `sections`, then its closing matter. Empty if there is no text. */
export const bodyNodes = (
  elements: readonly XmlElement[],
  body: XmlElement | undefined,
  conversion: Conversion,
): readonly ContentNode[] => {
  const content = [
    ...reviewed(elements.filter(isReviewed), conversion),
    ...gathered(conversion.blocks(elements.filter(element => !isReviewed(element)))),
  ]
  return content.length === 0 ? [] : [node('body', { id: attributeOf(body, 'id'), view: attributeOf(body, 'view') }, content)]
}
