import { either as E, option as O } from 'fp-ts'
import { isSidePanelType, sidePanelContent } from './side-panel-content.ts'
import type { SidePanelEvent } from './side-panel-slice.ts'

/** The attributes of a marked element: the type and the id of content for the side panel, as written. */
export interface PanelMark {
  readonly contentType: O.Option<string>
  readonly contentId: O.Option<string>
}

/** What a click on a marked element asks of the side panel: to show content, or to report that it cannot. */
export type PanelMarkEvent = Extract<SidePanelEvent, { readonly type: 'sidePanel/content-set' | 'sidePanel/failed' }>

const marked = ({ contentType, contentId }: PanelMark): readonly PanelMarkEvent[] => {
  if (O.isNone(contentType) || !isSidePanelType(contentType.value)) return []
  const content = sidePanelContent(contentType.value, contentId)
  if (E.isLeft(content)) return [{ type: 'sidePanel/failed', error: content.left }]
  return O.isSome(contentId) ? [{ type: 'sidePanel/content-set', content: content.right }] : []
}

/**
 * What a click does to the side panel (SIDE-5): the nearest marked element around it decides. An element is marked if it has a
 * known type and an id; other elements are passed over. If none is marked, but one has a type that needs an id and lacks it, that
 * is an error (SIDE-3).
 * @param marks of the clicked element first, then of each element around it
 */
export const panelEventAt = (marks: readonly PanelMark[]): O.Option<PanelMarkEvent> => {
  const events = marks.flatMap(marked)
  return O.fromNullable(events.find(({ type }) => type === 'sidePanel/content-set') ?? events[0])
}
