import type { Href } from '@lectern/domain/core'
import { demonstrationPlaces, demonstrationWords, type DemonstrationPlace } from '@lectern/domain/words'
import { PageFrame } from '../chrome/PageFrame.tsx'

export interface ElsewherePageProps {
  readonly place: DemonstrationPlace
  /** The fields of the address, besides the place itself. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** The link back to the article. */
  readonly href: Href
}

/** The shipped library's stand-in for other sites: which site a real link would lead to, and which data it would receive. */
export const ElsewherePage = ({ place, fields, href }: ElsewherePageProps) => {
  const { heading, text } = demonstrationPlaces[place]
  return (
    <PageFrame className="elsewhere-page">
      <h1>{heading}</h1>
      <p>{text}</p>
      {fields.length === 0 ? null : (
        <dl aria-label={demonstrationWords.fields}>
          {fields.map(([name, value], index) => (
            <div key={index}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        <a href={href}>{demonstrationWords.back}</a>
      </p>
    </PageFrame>
  )
}
