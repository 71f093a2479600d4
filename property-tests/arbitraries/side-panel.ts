import * as fc from 'fast-check'
import { SIDE_PANEL_TYPES, sidePanelContent, type SidePanelContent } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { either as E } from 'fp-ts'

const made = (content: ReturnType<typeof sidePanelContent>): SidePanelContent =>
  E.getOrElse((): SidePanelContent => ({ type: 'ReadingAssistant', id: O.none }))(content)

/** Content of any type, with one of a few ids. */
export const panelContent: fc.Arbitrary<SidePanelContent> = fc
  .tuple(fc.constantFrom(...SIDE_PANEL_TYPES), fc.constantFrom('1', '2', 'fn1'))
  .map(([type, id]) => made(sidePanelContent(type, O.some(id))))
