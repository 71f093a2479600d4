/** Short facts in a row. */
export const Facts = ({ facts }: { readonly facts: readonly string[] }) =>
  facts.length === 0 ? null : <p className="entry-facts">{facts.join(' · ')}</p>
