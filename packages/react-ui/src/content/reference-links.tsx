import { citedAs, statedActions, type ContentNode, type ParsedReference } from '@lectern/domain/article'
import type { ReactNode } from 'react'
import type { ContentContext } from './context.ts'
import { all, interfaceLanguage } from './render.tsx'

/** The row under a reference: where it is cited, and its links. Those that the reference itself states need no script; those from the service are inserted later. */
export const referenceLinks = (
  entry: ContentNode,
  cited: ParsedReference,
  { linkOutUrls, language }: Pick<ContentContext, 'language' | 'linkOutUrls'>,
  citedIn: ReactNode = null,
): ReactNode => {
  const actions = statedActions(linkOutUrls)(cited)
  const name = citedAs(entry, cited)
  return actions.length === 0 && name === undefined && citedIn === null ? null : (
    <div className="reference-links" data-ref-id={name} data-doi={cited.hostData.doi}>
      {citedIn}
      {all(actions, (action, index) =>
        'href' in action ? (
          <>
            {index === 0 && citedIn === null ? null : ' '}
            <a {...interfaceLanguage({ language })} data-link={action.kind} href={action.href} rel="nofollow noopener">
              {action.label}
            </a>
          </>
        ) : null,
      )}
    </div>
  )
}
