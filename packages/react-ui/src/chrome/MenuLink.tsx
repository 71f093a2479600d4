import type { MenuItem } from '@lectern/domain/site'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'
import { Icon } from './Icon.tsx'

/** A link of header or footer: those that open a tab of their own say so (STR-1). */
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
