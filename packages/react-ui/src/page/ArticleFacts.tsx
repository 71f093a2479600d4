import { doiUrl, parseDoi, type ArticlePage } from '@lectern/domain'
import { either as E } from 'fp-ts'

const Doi = ({ doi }: { readonly doi: string }) => {
  const checked = parseDoi(doi)
  return E.isLeft(checked) ? <span>{doi}</span> : <a href={doiUrl(checked.right)} rel="noopener">https://doi.org/{checked.right}</a>
}

/** DOI and licence. */
export const ArticleFacts = ({ page: { doi, license } }: { readonly page: ArticlePage }) => (
  <div className="article-facts">
    <p className="identifiers">
      {doi === undefined ? null : <Doi doi={doi} />}
      {license === undefined ? null : <span className="license">Licence: <a href={license.href} rel="license noopener">{license.name}</a></span>}
    </p>
  </div>
)
