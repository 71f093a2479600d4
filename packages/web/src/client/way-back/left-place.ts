import { holdInPlace, storedValues } from '@lectern/api-client/browser'
import { aroundValue } from '@lectern/domain/core'
import {
  blockAtPlace,
  isPlaceOffered,
  placeInArticle,
  placesAfter,
  placesIn,
  placesText,
  textBlock,
  withoutPlace,
  type LeftPlace,
  type ReadPart,
  type TextBlock,
} from '@lectern/domain/page'
import { LEFT_PLACES_KEY } from '@lectern/domain/site'
import { wayBackWords } from '@lectern/domain/words'
import { focusOnLine } from '@lectern/react-ui'
import { function as F, option as O } from 'fp-ts'
import { BLOCK, headingAbove } from '../block-text.ts'
import { allowedIn } from '../allowed-cookies.ts'
import { made } from '../made.ts'
import { controlOf } from './control.ts'
import { offerReturn } from './offer-way-back.ts'

/** Where the first line of text below the bar is: a little below where a block begins to which its reader has been led. */
const LINE = 84

const blocksOf = (element: Element): readonly HTMLElement[] => [...element.querySelectorAll<HTMLElement>(BLOCK)]

const asTextBlock = (block: Element): TextBlock => textBlock(block.closest('[id]')?.id ?? '', block.textContent)

/** The block of text at the line where readers read: below it, if there is a heading or a figure. */
const blockInView = (window: Window, article: Element): Element | undefined => {
  const at = window.document.elementFromPoint(window.innerWidth / 2, LINE)
  if (at === null || !article.contains(at)) return undefined
  return (
    at.closest(BLOCK) ?? blocksOf(at.closest('section') ?? article).find(block => block.getBoundingClientRect().bottom > LINE)
  )
}

const scrolledIn = ({ scrollY, innerHeight }: Window): number => scrollY / innerHeight

const readPart = (window: Window, text: Element): ReadPart => ({
  scrolled: scrolledIn(window),
  left: text.getBoundingClientRect().bottom / window.innerHeight - 1,
})

const stored = (window: Window) => {
  const { read, write } = storedValues(window)
  const places = (): readonly LeftPlace[] => {
    const kept = read('local', LEFT_PLACES_KEY)
    return kept.kind === 'value' ? placesIn(kept.value) : []
  }
  return {
    places,
    change: (after: (places: readonly LeftPlace[]) => readonly LeftPlace[]): void => {
      write('local', LEFT_PLACES_KEY, placesText(after(places())))
    },
  }
}

/** The words of the offer, with the section's title in the article's language. */
const wordsOf = (document: Document, block: Element, article: Element): readonly (Node | string)[] => {
  const title = headingAbove(block, article)
  if (title === '') return [wayBackWords.continueReading]
  const [before, after] = aroundValue(wayBackWords.continueIn)
  const shown = made(document, 'span', '', title)
  const language = block.closest<HTMLElement>('[lang]')
  shown.lang = language?.lang ?? ''
  shown.dir = 'auto'
  return [made(document, 'span', 'way-back-words', before, shown, after)]
}

/** Offers the way to a block of text until the reader goes there, reads on by themselves or dismisses it. */
const offer = (window: Window, article: HTMLElement, block: HTMLElement, dismissed: () => void): void => {
  const { document } = window
  const until = new AbortController()
  const isOffered = (): boolean =>
    isPlaceOffered(window.location.hash, { scrolled: scrolledIn(window) }, block.getBoundingClientRect().top / window.innerHeight)
  if (!isOffered()) return
  const beginning = article.querySelector<HTMLElement>('h1') ?? article

  const end = (): void => {
    until.abort()
    element.remove()
  }
  const use = (): void => {
    const top = article.getBoundingClientRect().top
    const place = { near: { at: article.id, top }, block: { at: [], top } }
    end()
    block.scrollIntoView({ block: 'start', behavior: 'instant' })
    holdInPlace(window, block, block.getBoundingClientRect().top)
    focusOnLine(block)
    offerReturn(window, { start: beginning, target: block, place, hasEntry: false })
  }
  const dismiss = (): void => {
    const hadFocus = element.contains(document.activeElement)
    end()
    dismissed()
    if (hadFocus) focusOnLine(beginning)
  }
  const { element } = controlOf(document, {
    label: wayBackWords.continueLabel,
    content: wordsOf(document, block, article),
    appeared: wayBackWords.continueAppeared,
    use,
    dismiss,
  })
  element.classList.add('way-on')
  // First after the link past the header, so that nobody has to look for it.
  const skipLink = document.querySelector('body > .skip-link')
  if (skipLink === null) document.body.prepend(element)
  else skipLink.after(element)

  const listening = { signal: until.signal, passive: true } as const
  const look = (): void => {
    if (!isOffered()) end()
  }
  document.addEventListener('scroll', look, listening)
  window.addEventListener('hashchange', look, listening)
  element.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') dismiss()
    },
    listening,
  )
}

/** Keeps the place at which the reader leaves the article, and offers to continue at that of an earlier visit. */
export const keepLeftPlace = (window: Window): void => {
  const { document } = window
  const article = document.getElementById('article-top')
  const text = article?.querySelector('.part-body') ?? null
  if (article === null || text === null) return
  const path = window.location.pathname
  const { places, change } = stored(window)

  const before = placeInArticle(path)(places())
  if (O.isSome(before)) {
    const blocks = blocksOf(article)
    const block = F.pipe(
      blocks.map(asTextBlock),
      blockAtPlace(before.value),
      O.chainNullableK(index => blocks[index]),
    )
    if (O.isSome(block))
      offer(window, article, block.value, () => {
        change(withoutPlace(path))
      })
  }

  const keep = (): void => {
    const block = blockInView(window, article)
    if (block === undefined || !allowedIn(document).functional) return
    change(placesAfter({ path, ...asTextBlock(block) }, readPart(window, text)))
  }
  // A slow page may be ended before it has heard that its reader leaves.
  document.addEventListener('scrollend', keep)
  window.addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep()
  })
}
