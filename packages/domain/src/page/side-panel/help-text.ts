import { either as E } from 'fp-ts'
import { sidePanelErrors } from '../../words/errors.ts'
import type { SidePanelError } from './side-panel-error.ts'

/** A help text in the side panel: its id, title and paragraphs. */
export interface HelpText {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** The help text with an id (SIDE-3): that there are none at all and that none has this id are two different errors. */
export const helpText = (texts: readonly HelpText[], id: string): E.Either<SidePanelError, HelpText> => {
  if (texts.length === 0) return E.left({ kind: 'no-help-text', message: sidePanelErrors.noHelpText })
  const found = texts.find(text => text.id === id)
  return found === undefined ? E.left({ kind: 'help-text-not-found', message: sidePanelErrors.helpTextNotFound }) : E.right(found)
}
