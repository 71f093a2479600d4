import type { PartView } from '@lectern/domain/article'

/** The message in place of a part that is loading or could not be loaded. */
export const PartMessage = ({
  part: { kind, text },
}: {
  readonly part: Extract<PartView<unknown>, { readonly kind: 'loading' | 'failed' }>
}) => (
  <p className="part-message" role="status" data-kind={kind}>
    {text}
  </p>
)
