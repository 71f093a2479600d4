import { aroundValue, doiAsShown, doiUrl, linkOut, type Doi, type LinkOut } from '@lectern/domain/core'
import { articleHeadWords } from '@lectern/domain/words'
import type { ArticlePage } from '@lectern/domain/article'
import { linkFollowed, rightsAndContent } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { InterfaceWords } from '../primitives/InterfaceWords.tsx'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'
import { usePage } from './use-page.ts'

const DoiLink = ({ doi }: { readonly doi: Doi }) => {
  const { facts, tell } = usePage()
  const followed = (): void => {
    O.match(
      () => undefined,
      (to: LinkOut) => {
        linkFollowed(to).forEach(tell)
      },
    )(linkOut(facts.linkOutUrls, { target: 'doi', doi }))
  }
  return (
    <a href={doiUrl(doi)} rel="noopener" onClick={followed}>
      {doiAsShown(doi)}
    </a>
  )
}

/** DOI, licence, and the link to rights and content (ART-10). */
const [beforeLicense, afterLicense] = aroundValue(articleHeadWords.license)

export const ArticleFacts = ({ page: { doi, doiAsGiven, license } }: { readonly page: ArticlePage }) => {
  const { slices, facts, tell } = usePage()
  const rights = facts.view === undefined ? O.none : rightsAndContent(facts.view, facts.linkOutUrls, slices.article.value)
  return (
    <div className="article-facts">
      <p className="identifiers">
        {doi === undefined ? null : <DoiLink doi={doi} />}
        {doiAsGiven === undefined ? null : <span>{doiAsGiven}</span>}
        {license === undefined ? null : (
          <span className="license">
            <InterfaceWords>
              {beforeLicense}
              {license.href === undefined ? (
                license.name
              ) : (
                <a href={license.href} rel="license noopener">
                  {license.name}
                </a>
              )}
              {afterLicense}
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
