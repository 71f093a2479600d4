import { copyToClipboard } from '@lectern/api-client/browser'
import { textDirective, textFragment, type SelectedPassage } from '@lectern/domain/page'
import type { copiedLinkWords } from '@lectern/domain/words'
import { option as O } from 'fp-ts'
import { endsOfSelection, type Taken } from './selected.ts'

/** What browsers do not search, and what is only on the page of this reader. */
const NOT_SEARCHED = 'script, style, noscript, template, textarea, select, iframe, svg, .margin-notes, [data-selection-popup]'

/** In these a text goes on as if they were not there. */
const isRunOn = (display: string): boolean => display === 'inline' || display === 'contents' || display.startsWith('ruby')

/**
 * The text of a page around a part of it, in stretches that browsers search as one. What is hidden in this window may be visible in another, where
 * it must not be mistaken for the part: it is put before everything else.
 */
const passageOf = (window: Window, first: Taken, last: Taken): SelectedPassage => {
  let [hidden, before, text, after] = ['', '', '', '']
  let at: 'before' | 'in' | 'after' = 'before'

  const add = (said: string): void => {
    if (at === 'before') before += said
    else if (at === 'in') text += said
    else after += said
  }
  // A line feed of a text is white space like any other.
  const said = (data: string): void => {
    add(data.replaceAll('\n', ' '))
  }
  const readText = (node: Text): void => {
    const from = node === first.text ? first.from : 0
    const to = node === last.text ? last.to : node.length
    if (node === first.text) {
      said(node.data.slice(0, from))
      at = 'in'
    }
    said(node.data.slice(from, to))
    if (node === last.text) {
      at = 'after'
      said(node.data.slice(to))
    }
  }
  const read = (element: Element): void => {
    if (element.matches(NOT_SEARCHED)) return
    const { display } = window.getComputedStyle(element)
    if (display === 'none') {
      hidden += `${element.textContent ?? ''}\n`
      return
    }
    if (!isRunOn(display)) add('\n')
    for (const child of element.childNodes) {
      if (child instanceof Text) readText(child)
      else if (child instanceof Element) read(child)
    }
    if (!isRunOn(display) || element.localName === 'br') add('\n')
  }
  read(window.document.body)
  return { before: `${hidden}\n${before}`, text, after }
}

/** Leads to what is around a text that cannot be told from others. */
const aroundIt = ({ text }: Taken): string => {
  const id = text.parentElement?.closest('#article-top [id]')?.id
  return id === undefined ? '' : `#${encodeURIComponent(id)}`
}

const fragmentOf = (window: Window): string => {
  const ends = endsOfSelection(window)
  if (ends === undefined) return ''
  const fragment = textFragment(passageOf(window, ends.first, ends.last))
  return O.isSome(fragment) ? `#${textDirective(fragment.value)}` : aroundIt(ends.first)
}

/** Copies the link to the selected text. Without a clipboard, it goes into the address bar instead. */
export const copyPassageLink = (window: Window): Promise<keyof typeof copiedLinkWords> => {
  const { location, history } = window
  const address = `${location.origin}${location.pathname}${location.search}${fragmentOf(window)}`
  return new Promise(resolve => {
    copyToClipboard(
      window,
      { text: address },
      () => {
        resolve('copied')
      },
      () => {
        history.replaceState(history.state, '', address)
        resolve('inAddressBar')
      },
    )
  })
}
