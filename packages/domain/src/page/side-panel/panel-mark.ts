import { either as E, option as O } from 'fp-ts'
import { isSidePanelType, sidePanelContent } from './side-panel-content.ts'
import type { SidePanelEvent } from './side-panel-slice.ts'

/** What an element is marked with: the type and the id of content for the side panel, as they are written on it. */
export interface PanelMark {
  readonly contentType: O.Option<string>
  readonly contentId: O.Option<string>
}

const marked = ({ contentType, contentId }: PanelMark): readonly SidePanelEvent[] => {
  if (O.isNone(contentType) || O.isNone(contentId) || !isSidePanelType(contentType.value)) return []
  const content = sidePanelContent(contentType.value, contentId)
  return E.isRight(content) ? [{ type: 'sidePanel/content-set', content: content.right }] : []
}

/**
 * What a click does to the side panel (SIDE-5): the nearest marked element around it decides. An element is marked when it has both a type
 * that is known and an id; other elements are looked past.
 * @param marks of the clicked element first, then of each element around it
 */
export const panelEventAt = (marks: readonly PanelMark[]): O.Option<SidePanelEvent> => O.fromNullable(marks.flatMap(marked)[0])
