import type { MenuItem } from '@lectern/domain/site'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'
import { Icon } from './Icon.tsx'

/** A link in the header or footer. One that opens a new tab says so (STR-1). */
export const MenuLink = ({
  item: { label, href, opensNewTab },
  language,
}: {
  readonly item: MenuItem<string>
  readonly language?: string
}) =>
  opensNewTab ? (
    <NewWindowLink href={href}>
      <span lang={language}>{label}</span>
      <Icon shape="elsewhere" />
    </NewWindowLink>
  ) : (
    <a href={href} lang={language}>
      {label}
    </a>
  )
