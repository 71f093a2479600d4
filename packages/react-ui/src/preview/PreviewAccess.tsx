import type { PreviewPage } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { ViewLinks } from '../access-bar/ViewLinks.tsx'
import { InterfaceWords } from '../primitives/InterfaceWords.tsx'

/** The way to the full text where the preview's text ends: the prompt for it (PREV-4), or what the reader's rights leave of the ways to the other views (ART-11). */
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
