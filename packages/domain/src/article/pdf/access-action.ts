import type { Href } from '../../core/identifiers/href.ts'
import { function as F, option as O } from 'fp-ts'
import { receivedHref } from '../../core/links/received-href.ts'
import type { AccessLink, LinkType } from '../record/article.ts'
import type { FormPost } from '../../core/commands/form-post.ts'
import type { WindowTarget } from '../../core/commands/window-target.ts'
import { purchaseAddress } from './purchase.ts'

/** How a reader gets at an article's PDF: by a link, or by sending a form. */
export type AccessAction =
  | { readonly kind: 'link'; readonly href: Href; readonly target: WindowTarget }
  | { readonly kind: 'form'; readonly form: FormPost }

const actions: Readonly<Record<LinkType, (href: Href) => O.Option<AccessAction>>> = {
  DOWNLOAD: href => O.some({ kind: 'link', href, target: 'new-window' }),
  PURCHASE: href =>
    O.map((address: Href): AccessAction => ({ kind: 'link', href: address, target: 'shopping-cart' }))(
      receivedHref(purchaseAddress(O.some(href))),
    ),
  ORDER: action => O.some({ kind: 'form', form: { action, method: 'post', fields: [], target: 'same-window' } }),
}

/**
 * What an access link does (PDF-5): a download opens a new window, a purchase the window of the shopping cart, an order posts a
 * form. None if its address is not safe to follow.
 */
export const accessAction = ({ linkType, linkUrl }: AccessLink): O.Option<AccessAction> =>
  F.pipe(receivedHref(O.some(linkUrl)), O.chain(actions[linkType]))
