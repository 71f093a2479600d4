import type { PreviewPage } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { ViewLinks } from '../access-bar/ViewLinks.tsx'
import { InterfaceWords } from '../primitives/InterfaceWords.tsx'

/**
 * What follows the preview's text: the prompt for the full text (PREV-4), or the links to the other views that the reader's
 * access allows (ART-11).
 */
export const PreviewAccess = ({ prompt }: { readonly prompt: PreviewPage['fullTextPrompt'] }) =>
  O.isNone(prompt) ? (
    <ViewLinks view="abstract" />
  ) : (
    <p className="preview-prompt">
      <a className="primary-button" href={prompt.value.href}>
        <InterfaceWords>{prompt.value.label}</InterfaceWords>
      </a>
    </p>
  )
