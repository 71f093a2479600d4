import type { Href } from '@lectern/domain/core'
import { labelText, type WaysThrough } from '@lectern/domain/page'
import { usePage } from '../page/use-page.ts'
import { onFollowed } from '../primitives/on-followed.ts'
import { Popover } from '../primitives/Popover.tsx'
import { ItemLabel } from './ItemLabel.tsx'

/** The full name if its label is cut: as a tooltip, and in the accessible description. */
const titleOf = (label: string, whole: string): string | undefined => (label === whole ? undefined : whole)

/** Sign-in through institutions (BAR-6): the only one, or a popover of all of them. */
export const Institutions = ({ through }: { readonly through: WaysThrough }) => {
  const { slices, tell } = usePage()
  const used = (href: Href): void => {
    tell({ type: 'accessbarConfig/item-used', item: { id: 'RemoteAccess', href }, pii: slices.article.value.ids.pii })
  }
  return (
    <div className="access-bar-through" data-component="RemoteAccess">
      {through.kind === 'one' ? (
        <a
          className="primary-button access-bar-item"
          href={through.href}
          title={titleOf(labelText(through.label), through.ariaLabel)}
          {...onFollowed(() => {
            used(through.href)
          })}
        >
          <ItemLabel runs={through.label} />
        </a>
      ) : (
        <Popover
          trigger={
            <>
              <ItemLabel runs={through.label} />
              <span aria-hidden="true" className="chevron" />
            </>
          }
          label={through.ariaLabel}
          triggerClassName="primary-button access-bar-item"
          className="access-bar-institutions"
        >
          <p className="access-bar-others-title" aria-hidden="true">
            {through.ariaLabel}
          </p>
          <ul className="access-bar-others">
            {through.links.map(({ label, name, href }) => (
              <li key={href}>
                <a
                  className="quiet-button"
                  href={href}
                  title={titleOf(label, name)}
                  {...onFollowed(() => {
                    used(href)
                  })}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </div>
  )
}
