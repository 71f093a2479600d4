import { citedAs, statedActions, type ContentNode, type ParsedReference } from '@lectern/domain/article'
import type { ReactNode } from 'react'
import type { ContentContext } from './context.ts'
import { all, interfaceLanguage } from './render.tsx'

/** The row of a reference's links. Those that the reference itself states need no script; those from the service are inserted later. */
export const referenceLinks = (
  entry: ContentNode,
  cited: ParsedReference,
  { linkOutUrls, language }: Pick<ContentContext, 'language' | 'linkOutUrls'>,
): ReactNode => {
  const actions = statedActions(linkOutUrls)(cited)
  const name = citedAs(entry, cited)
  return actions.length === 0 && name === undefined ? null : (
    <div className="reference-links" data-ref-id={name} data-doi={cited.hostData.doi}>
      {all(actions, (action, index) =>
        'href' in action ? (
          <>
            {index === 0 ? null : ' '}
            <a {...interfaceLanguage({ language })} data-link={action.kind} href={action.href} rel="nofollow noopener">
              {action.label}
            </a>
          </>
        ) : null,
      )}
    </div>
  )
}
