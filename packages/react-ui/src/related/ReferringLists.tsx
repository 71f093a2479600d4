import { referringWords } from '@lectern/domain/words'
import type { Notice } from '@lectern/domain/article'
import { referringList, type ReferringDirection } from '@lectern/domain/page'
import { useId } from 'react'
import { usePage } from '../page/use-page.ts'
import { ArticleList } from './ArticleList.tsx'

const zones: Readonly<Record<ReferringDirection, string>> = { refersTo: 'refers-to', referredToBy: 'referred-to-by' }

interface ReferringListsProps {
  readonly notices: readonly Notice[]
}

const ReferringSection = ({ direction, notices }: ReferringListsProps & { readonly direction: ReferringDirection }) => {
  const { slices } = usePage()
  const id = useId()
  const part = referringList(direction, slices[direction].value, notices)
  if (part.kind === 'absent') return null
  return (
    <section className="related-panel" aria-labelledby={id} data-zone={zones[direction]}>
      <h2 id={id}>{referringWords[direction].heading}</h2>
      {part.kind === 'failed' ? <p className="part-message">{part.text}</p> : <ArticleList articles={part.content.articles} />}
    </section>
  )
}

/** The articles that this one refers to and those that refer to it (LIFE-2), without those that a notice already links to (ART-15). */
export const ReferringLists = ({ notices }: ReferringListsProps) => (
  <>
    <ReferringSection direction="refersTo" notices={notices} />
    <ReferringSection direction="referredToBy" notices={notices} />
  </>
)
