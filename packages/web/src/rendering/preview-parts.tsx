import { deeperLevel } from '@lectern/domain/article'
import type { PreviewText } from '@lectern/domain/page'
import { BodyContent, SectionSnippets, type ContentContext } from '@lectern/react-ui'
import { renderToStaticMarkup } from 'react-dom/server'

/** The markup of the parts that are there. */
export interface PreviewPartFragments {
  readonly introduction?: string
  readonly snippets?: string
}

/**
 * The markup of the parts of a preview that its article's page does not have.
 * @param context of the preview: what it does not hold is not linked to
 */
export const previewParts = ({ introduction, snippets }: PreviewText, context: ContentContext): PreviewPartFragments => ({
  ...(introduction.content.length === 0
    ? {}
    : { introduction: renderToStaticMarkup(<BodyContent content={introduction} context={context} />) }),
  ...(snippets.length === 0
    ? {}
    : {
        snippets: renderToStaticMarkup(
          <SectionSnippets snippets={snippets} context={{ ...context, level: deeperLevel(context.level) }} />,
        ),
      }),
})
