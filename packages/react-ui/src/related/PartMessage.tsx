import type { PartView } from '@lectern/domain/article'

/** What stands in place of a part: that it is on its way, or that it did not come. */
export const PartMessage = ({
  part: { kind, text },
}: {
  readonly part: Extract<PartView<unknown>, { readonly kind: 'loading' | 'failed' }>
}) => (
  <p className="part-message" role="status" data-kind={kind}>
    {text}
  </p>
)
