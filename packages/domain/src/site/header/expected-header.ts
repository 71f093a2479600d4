import { option as O } from 'fp-ts'
import { headerWords } from '../../words/header.ts'
import { accountMenu } from './account-menu.ts'
import type { BannerPosition } from './header-config.ts'
import type { HeaderFacts } from './header-facts.ts'
import { libraryBannerView } from './library-banner.ts'

/**
 * What is stored of the header that this browser's reader had last (`EXPECTED_HEADER_KEY`): where the banner of their library is, and the height
 * of the whole in CSS pixels, as in `ABOVE 101`.
 */
export const EXPECTED_HEADER = /^(ABOVE|RIGHT|NONE) (\d{1,4})$/

/** The tallest header that is expected. */
const TALLEST = 9_999

const heightOf = (height: number): number => (Number.isNaN(height) ? 0 : Math.min(Math.max(Math.ceil(height), 0), TALLEST))

/**
 * What to store of a reader's header; nothing if it is that of a guest.
 * @param height the header's height in CSS pixels
 */
export const expectedHeaderText = (facts: HeaderFacts, height: number): O.Option<string> => {
  const banner = libraryBannerView(facts.config)
  return O.isNone(banner) && accountMenu(facts).label === headerWords.account
    ? O.none
    : O.some(
        `${O.match(
          () => 'NONE',
          ({ position }: { readonly position: BannerPosition }) => position,
        )(banner)} ${heightOf(height)}`,
      )
}
