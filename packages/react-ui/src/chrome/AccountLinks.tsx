import { readingThrough } from '@lectern/domain/words'
import { accountMenu } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { useChrome } from './chrome-context.ts'
import { MenuLink } from './MenuLink.tsx'

/** The header's account menu: how the reader is signed in, and links to account pages (HEAD-6). */
export const AccountLinks = () => {
  const { facts } = useChrome()
  const { email, items } = accountMenu(facts)
  const { orgName, hasInstitutionalAssociation } = facts.config
  return (
    <>
      {O.isNone(email) ? null : <p className="menu-note">{email.value}</p>}
      {hasInstitutionalAssociation && orgName !== '' ? <p className="menu-note">{readingThrough(orgName)}</p> : null}
      <ul role="list" className="menu-list">
        {items.map(item => (
          <li key={item.id} data-item={item.id}>
            <MenuLink item={item} />
          </li>
        ))}
      </ul>
    </>
  )
}
