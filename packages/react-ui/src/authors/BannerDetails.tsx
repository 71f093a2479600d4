import { authorWords, crossmarkWords } from '@lectern/domain/words'
import type { BannerDetails as Details } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { Versions } from './Versions.tsx'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { InterfaceWords } from '../primitives/InterfaceWords.tsx'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'

/** The dates of the article's history (ART-14), its preprint, and the button that opens its updates (AUTH-5). */
export const BannerDetails = ({ details: { dates, versions, preprint, crossmark } }: { readonly details: Details }) => {
  const { tell } = usePage()
  return (
    <>
      {dates.length === 0 ? null : (
        <p className="key-dates">
          <InterfaceWords>
            {dates.map((date, index) => (
              <span key={date}>
                {index === 0 ? '' : ', '}
                {date}
              </span>
            ))}
          </InterfaceWords>
        </p>
      )}
      {versions.length === 0 ? null : <Versions versions={versions} />}
      {O.isNone(preprint) ? null : (
        <p>
          <NewWindowLink href={preprint.value}>{authorWords.preprint}</NewWindowLink>
        </p>
      )}
      {!crossmark ? null : (
        <Button
          className="crossmark-button"
          onClick={() => {
            tell({ type: 'crossMark/opened' })
          }}
        >
          {crossmarkWords.title}
        </Button>
      )}
    </>
  )
}
