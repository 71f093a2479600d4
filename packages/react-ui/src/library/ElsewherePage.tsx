import { demonstrationPlaces, demonstrationWords, type DemonstrationPlace } from '@lectern/domain/words'
import { PageFrame } from '../chrome/PageFrame.tsx'

export interface ElsewherePageProps {
  readonly place: DemonstrationPlace
  /** What the address said beside the place. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** The way back to the article. */
  readonly href: string
}

/** What the shipped library shows where a real site leads to another site: which it would be, and what that was told. */
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
