import { option as O } from 'fp-ts'

const SUFFIX = '/purchase'

/** Where an article is bought (PDF-4): its purchase link with `/purchase` appended to the path; none without a link. */
export const purchaseAddress = (link: O.Option<string>): O.Option<string> =>
  O.map((address: string) => address.replace(/\/?(?=[?#]|$)/, SUFFIX))(O.filter((address: string) => address !== '')(link))
