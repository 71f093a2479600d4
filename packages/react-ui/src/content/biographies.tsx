import { childrenOf, isNamed, lineOfText, withChildren } from '@lectern/domain/article'
import type { Family, Renderer } from './context.ts'
import { headedContent } from './headed.tsx'
import { renderMedium } from './media.tsx'
import { all, common } from './render.tsx'

const isLink = isNamed('link')

/** The first words of a biography, which name the person in the picture beside them. */
const personIn = (words: string): string =>
  words
    .split(/\s/)
    .slice(0, 3)
    .join(' ')
    .replace(/(?<![,.;:])[,.;:]+$/, '')

/** An author's short biography, with a picture if there is one. */
const biography: Renderer = {
  model: 'flow',
  render: (node, context) => {
    const pictures = childrenOf(node).filter(isLink)
    const written = withChildren(
      node,
      childrenOf(node).filter(child => !isLink(child)),
    )
    const words = lineOfText([written])
    return (
      <section {...common(node)} className="biography">
        {all(pictures, link => renderMedium(link, personIn(words), context))}
        <div className="biography-text">{headedContent(written, context)}</div>
      </section>
    )
  },
}

export const biographies: Family<'biography'> = { biography }
