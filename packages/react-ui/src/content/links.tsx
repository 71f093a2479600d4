import { parseUrn, urnHref, type Href } from '@lectern/domain/core'
import {
  childrenOf,
  decodeEAddress,
  eAddressHref,
  encodedAddress,
  lineOfText,
  linkedUrn,
  refidsOf,
  URN_REPORTED,
  type ContentNode,
} from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import type { ReactNode } from 'react'
import type { Family, RenderContext, Renderer } from './context.ts'
import { common, inLink, inPhrasing, renderChildren } from './render.tsx'

/** The URL of a place on the page. */
export const fragment = (id: string): Href => `#${encodeURIComponent(id.toWellFormed())}`

/** The text of a link that leads nowhere. It is marked so that no topic link is put into it. */
const words = (node: ContentNode, context: RenderContext): ReactNode => (
  <span {...common(node)} className="unlinked">
    {renderChildren(node, inPhrasing(context))}
  </span>
)

/** A link out of the page; only its text if there is no address to follow. */
const linkOut = (className: string, hrefOf: (node: ContentNode) => Href | undefined): Renderer => ({
  model: 'phrasing',
  render: (node, context) => {
    const href = context.inLink || childrenOf(node).length === 0 ? undefined : hrefOf(node)
    return href === undefined ? (
      words(node, context)
    ) : (
      <a {...common(node)} className={className} href={href} rel="noopener">
        {renderChildren(node, inLink(context))}
      </a>
    )
  },
})

/**
 * A link out of the page to the address that the node names. An invalid URN is reported (URN-2), and marked so that a page served
 * with it can report it too.
 */
const linkByHref = (className: string): Renderer => {
  const link = linkOut(className, node => urnHref(linkedUrn(node)))
  return {
    ...link,
    render: (node, context) => {
      const urn = linkedUrn(node)
      if (urn === undefined || context.inLink || E.isRight(parseUrn(urn))) return link.render(node, context)
      context.report({ kind: 'invalid-urn', urn })
      return <span data-invalid-urn={urn.slice(0, URN_REPORTED).toWellFormed()}>{link.render(node, context)}</span>
    },
  }
}

/**
 * A link to the first of the places that a node names that is on this page; only its text if none is. Which places a preview may name is decided in
 * its tree, because other front ends draw that too; here nothing is taken from it.
 */
const linkWithin: Renderer = {
  model: 'phrasing',
  render: (node, context) => {
    const targets = context.refersToShownOnly ? refidsOf(node) : refidsOf(node).filter(id => context.ids.has(id))
    const [first] = targets
    return first === undefined || context.inLink || childrenOf(node).length === 0 ? (
      words(node, context)
    ) : (
      <a
        {...common(node)}
        className="cross-ref"
        href={fragment(first)}
        data-refids={targets.join(' ')}
        data-kind={context.kinds.get(first)}
      >
        {renderChildren(node, inLink(context))}
      </a>
    )
  },
}

const eAddress = linkOut('e-address', node => eAddressHref(node, lineOfText([node])))

const encodedEAddress: Renderer = {
  model: 'phrasing',
  render: (node, context) => {
    const decoded = decodeEAddress(encodedAddress(node))
    return E.isRight(decoded) ? eAddress.render(decoded.right, context) : null
  },
}

export const links: Family<
  | 'cross-ref'
  | 'cross-refs'
  | 'e-address'
  | 'encoded-e-address'
  | 'grant-number'
  | 'grant-sponsor'
  | 'inter-ref'
  | 'inter-refs'
  | 'intra-ref'
  | 'intra-refs'
  | 'topic-link'
> = {
  'cross-ref': linkWithin,
  'cross-refs': linkWithin,
  'e-address': eAddress,
  'encoded-e-address': encodedEAddress,
  'grant-number': { model: 'phrasing', render: words },
  'grant-sponsor': linkByHref('grant-sponsor'),
  'inter-ref': linkByHref('inter-ref'),
  'inter-refs': linkByHref('inter-ref'),
  'intra-ref': linkWithin,
  'intra-refs': linkWithin,
  'topic-link': linkByHref('topic-link'),
}
