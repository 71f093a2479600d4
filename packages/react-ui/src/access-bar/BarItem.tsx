import { WINDOW_NAMES, type Href } from '@lectern/domain/core'
import { labelText, type AccessBarItem } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { usePage } from '../page/use-page.ts'
import { onFollowed } from '../primitives/on-followed.ts'
import { Button } from '../primitives/Button.tsx'
import { ItemLabel } from './ItemLabel.tsx'
import { ThirdPartyPdf } from './ThirdPartyPdf.tsx'

interface BarItemProps {
  readonly item: AccessBarItem
  readonly kind: 'primary' | 'quiet'
}

/** The accessible name, if it is longer than the visible label. */
const aloud = ({ label, ariaLabel }: AccessBarItem): string | undefined =>
  ariaLabel === labelText(label) ? undefined : ariaLabel

/** A new window must not have access to this page. */
const relOf = ({ rel, target }: Extract<AccessBarItem, { readonly kind: 'link' }>): string | undefined => {
  const words = new Set([
    ...(O.isSome(rel) ? rel.value.split(' ') : []),
    ...(O.isSome(target) && target.value === 'new-window' ? ['noopener'] : []),
  ])
  return words.size === 0 ? undefined : [...words].join(' ')
}

/**
 * An item of the access bar (BAR-2), by kind (PDF-5): a link, a form that is posted, the download of the issue, another
 * publisher's PDF.
 */
export const BarItem = ({ item, kind }: BarItemProps) => {
  const { slices, tell } = usePage()
  const className = `${kind}-button access-bar-item`
  const used = (href?: Href): void => {
    tell({
      type: 'accessbarConfig/item-used',
      item: { id: item.id, ...(href === undefined ? {} : { href }) },
      pii: slices.article.value.ids.pii,
    })
  }
  switch (item.kind) {
    case 'link':
      return (
        <a
          className={className}
          href={item.href}
          rel={relOf(item)}
          target={O.isSome(item.target) ? WINDOW_NAMES[item.target.value] : undefined}
          aria-label={aloud(item)}
          {...onFollowed(() => {
            used(item.href)
          })}
        >
          <ItemLabel runs={item.label} />
        </a>
      )
    case 'form':
      return (
        <form
          className="access-bar-form"
          action={item.form.action}
          method={item.form.method}
          onSubmit={() => {
            used()
          }}
        >
          {item.form.fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <Button kind={kind} type="submit" className="access-bar-item" aria-label={aloud(item)}>
            <ItemLabel runs={item.label} />
          </Button>
        </form>
      )
    case 'download-issue':
      return (
        <Button
          kind={kind}
          className="access-bar-item needs-script"
          aria-label={aloud(item)}
          aria-haspopup="dialog"
          onClick={() => {
            used()
            tell({ type: 'downloadIssue/opened', onPageLoad: false })
          }}
        >
          <ItemLabel runs={item.label} />
        </Button>
      )
    case 'third-party-pdf':
      return <ThirdPartyPdf doi={item.doi} className={className} onUse={used} />
  }
}
