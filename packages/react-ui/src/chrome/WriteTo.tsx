import { aroundValue } from '@lectern/domain/core'
import { contactWords } from '@lectern/domain/words'

const [before, after] = aroundValue(contactWords.write)

/** The link that writes to the site's email address. */
export const WriteTo = ({ email }: { readonly email: string }) => (
  <>
    {before}
    <a href={`mailto:${email}`}>{email}</a>
    {after}
  </>
)
