import { either as E, option as O } from 'fp-ts'
import { sidePanelErrors } from '../../words/errors.ts'
import type { SidePanelError } from './side-panel-error.ts'

const IDENTIFIED = ['Author', 'Footnote', 'Help', 'HelpAI', 'Reference', 'Substance'] as const
const WHOLE = ['QuestionsAndAnswers', 'ReadingAssistant'] as const

/** SIDE-1: the types of content in the side panel. */
export const SIDE_PANEL_TYPES = [...IDENTIFIED, ...WHOLE] as const

/** A type with several items, of which the panel shows one by its identifier. */
export type IdentifiedPanelType = (typeof IDENTIFIED)[number]

export type WholePanelType = (typeof WHOLE)[number]

export type SidePanelType = IdentifiedPanelType | WholePanelType

/** The content of the side panel (SIDE-1): a type and an id, which only types with a single item do without. */
export type SidePanelContent =
  | { readonly type: IdentifiedPanelType; readonly id: string }
  | { readonly type: WholePanelType; readonly id: O.Option<string> }

const isIdentified = (type: SidePanelType): type is IdentifiedPanelType => IDENTIFIED.some(known => known === type)

/** Whether a word names a type of content (SIDE-1). */
export const isSidePanelType = (word: string): word is SidePanelType => SIDE_PANEL_TYPES.some(type => type === word)

const isNotEmpty = (id: string): boolean => id !== ''

/** Content of a type for an id (SIDE-3): a type that needs an id but has none, or an empty one, is an error. */
export const sidePanelContent = (type: SidePanelType, id: O.Option<string>): E.Either<SidePanelError, SidePanelContent> => {
  const given = O.filter(isNotEmpty)(id)
  if (!isIdentified(type)) return E.right({ type, id: given })
  return O.isSome(given)
    ? E.right({ type, id: given.value })
    : E.left({ kind: 'opened-without-identifier', message: sidePanelErrors.openedWithoutIdentifier })
}

/** The id of the panel's content, if it has one. */
export const sidePanelId = (content: SidePanelContent): O.Option<string> =>
  typeof content.id === 'string' ? O.some(content.id) : content.id
