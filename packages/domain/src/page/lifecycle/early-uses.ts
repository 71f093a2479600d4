/** What a reader did to a control before its script had arrived. */
export type EarlyUse<Control> =
  | { readonly kind: 'pressed'; readonly control: Control }
  /** With the whole text of the field. */
  | { readonly kind: 'typed'; readonly control: Control; readonly text: string }

/**
 * The uses so far and one more, in the order in which they are carried out once the script is there. Every press counts; what is typed in one
 * field without a use in between is one use, with the last text.
 */
export const withEarlyUse = <Control>(
  uses: readonly EarlyUse<Control>[],
  use: EarlyUse<Control>,
): readonly EarlyUse<Control>[] => {
  const last = uses.at(-1)
  const isContinued = last?.kind === 'typed' && use.kind === 'typed' && last.control === use.control
  return [...(isContinued ? uses.slice(0, -1) : uses), use]
}
