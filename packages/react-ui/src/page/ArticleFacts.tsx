import { doiUrl, linkOut, parseDoi, type LinkOut } from '@lectern/domain/core'
import { articleHeadWords } from '@lectern/domain/words'
import type { ArticlePage } from '@lectern/domain/article'
import { linkFollowed, rightsAndContent } from '@lectern/domain/page'
import { either as E, option as O } from 'fp-ts'
import { InterfaceWords } from '../primitives/InterfaceWords.tsx'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'
import { usePage } from './use-page.ts'

const Doi = ({ doi }: { readonly doi: string }) => {
  const { facts, tell } = usePage()
  const checked = parseDoi(doi)
  if (E.isLeft(checked)) return <span>{doi}</span>
  const followed = (): void => {
    O.match(
      () => undefined,
      (to: LinkOut) => {
        linkFollowed(to).forEach(tell)
      },
    )(linkOut(facts.linkOutUrls, { target: 'doi', doi: checked.right }))
  }
  return <a href={doiUrl(checked.right)} rel="noopener" onClick={followed}>{`https://doi.org/${checked.right}`}</a>
}

/** DOI, licence, and the way to rights and content (ART-10). */
export const ArticleFacts = ({ page: { doi, license } }: { readonly page: ArticlePage }) => {
  const { slices, facts, tell } = usePage()
  const rights = facts.view === undefined ? O.none : rightsAndContent(facts.view, facts.linkOutUrls, slices.article.value)
  return (
    <div className="article-facts">
      <p className="identifiers">
        {doi === undefined ? null : <Doi doi={doi} />}
        {license === undefined ? null : (
          <span className="license">
            <InterfaceWords>
              {articleHeadWords.license}{' '}
              <a href={license.href} rel="license noopener">
                {license.name}
              </a>
            </InterfaceWords>
          </span>
        )}
        {O.isNone(rights) ? null : (
          <NewWindowLink
            href={rights.value.href}
            rel="noreferrer noopener"
            onClick={() => {
              linkFollowed(rights.value).forEach(tell)
            }}
          >
            {articleHeadWords.rightsAndContent}
          </NewWindowLink>
        )}
      </p>
    </div>
  )
}
