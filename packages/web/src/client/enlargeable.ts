import { receivedSrc, type LanguageAttributes, type Src } from '@lectern/domain/core'
import { enlargeableWords } from '@lectern/domain/words'
import { languageOfElement, type EnlargeablePicture, type EnlargeableTable, type EnlargedItem } from '@lectern/react-ui'
import { option as O } from 'fp-ts'

/** The elements with the label and caption of a figure or table. */
const HOST = 'figure, .e-component'
const CAPTION = ':scope > figcaption, :scope > .e-component-caption'

/** Attributes that must be unique in a page, or that open something behind the dialog, are removed from copies. */
const LEFT_OUT = ['id', 'data-panel-type', 'data-panel-id', 'data-refids', 'data-kind']

const copyOf = (nodes: Iterable<Node>): DocumentFragment => {
  const copy = new DocumentFragment()
  for (const each of nodes) copy.append(each.cloneNode(true))
  copy.querySelectorAll('.cited-in, .back-links').forEach(links => {
    links.remove()
  })
  for (const element of copy.querySelectorAll('*')) {
    for (const name of LEFT_OUT) element.removeAttribute(name)
    if (element.matches('.cross-ref')) element.classList.remove('cross-ref')
    // The dialog scrolls as a whole, so inner scroll areas lose their attributes.
    if (element.matches('.scroll'))
      for (const name of ['role', 'tabindex', 'aria-label', 'data-fits']) element.removeAttribute(name)
  }
  return copy
}

const hostOf = (element: Element): Element | null => element.closest(HOST)

/** The figure around an element and the figures around that one, innermost first. */
const hosts = (element: Element): readonly Element[] => {
  const host = hostOf(element)
  return host === null ? [] : [host, ...(host.parentElement === null ? [] : hosts(host.parentElement))]
}

/** The label of a figure or table; empty if it has none. */
export const labelOf = (host: Element): string =>
  host.querySelector(CAPTION)?.querySelector(':scope > .label')?.textContent.trim() ?? ''

const labelsOf = (around: readonly Element[]): string =>
  around
    .map(labelOf)
    .filter(label => label !== '')
    .toReversed()
    .join(' ')

const languageIn = (around: readonly Element[]): LanguageAttributes => around.slice(0, 1).map(languageOfElement)[0] ?? {}

const common = (
  around: readonly Element[],
  otherwise: string,
): Pick<EnlargedItem, 'id' | 'name' | 'language' | 'nameLanguage' | 'caption'> => {
  const id = around.find(host => host.id !== '')?.id
  const caption = around.map(host => host.querySelector(CAPTION)).find(found => found !== null)
  const [label, language] = [labelsOf(around), languageIn(around)]
  return {
    name: label === '' ? otherwise : label,
    language,
    nameLanguage: label === '' ? {} : language,
    ...(id === undefined ? {} : { id }),
    ...(caption === null || caption === undefined ? {} : { caption: copyOf(caption.childNodes) }),
  }
}

/** The picture that a link opens; none without an address from which a page may load one. */
const pictureOf = (link: HTMLAnchorElement): O.Option<EnlargeablePicture> => {
  const image = link.querySelector('img')
  const [width, height] = [Number(image?.getAttribute('width')), Number(image?.getAttribute('height'))]
  const around = hosts(link)
  // A figure with a single image has a labelled download link; images in other figures can be downloaded all the same.
  const offered = around
    .flatMap(host => [...host.querySelectorAll<HTMLAnchorElement>('a[download]')])
    .find(({ href }) => href === link.href)
  return O.map((src: Src): EnlargeablePicture => ({
    kind: 'picture',
    ...common(around, enlargeableWords.unlabelled.figure),
    src,
    alt: image?.alt ?? '',
    ...(width > 0 && height > 0 ? { size: { width, height } } : {}),
    download: offered?.textContent ?? enlargeableWords.downloadImage,
  }))(receivedSrc(O.some(link.href)))
}

/** The cells of a table are copied when it is shown: an article may have many tables with many cells. */
const tableOf = (table: Element): EnlargeableTable => {
  let content: DocumentFragment | undefined
  return {
    kind: 'table',
    ...common([table], enlargeableWords.unlabelled.table),
    get content() {
      content ??= copyOf(table.querySelectorAll(':scope > .scroll, :scope > .table-notes'))
      return content
    },
  }
}

/** The elements that open the enlarged view: an image link, or the button of a figure or table. */
const PRESSED = 'a.figure-enlarge, button[data-enlarge]'
const TABLE = 'figure.table:has(> .scroll)'

/** The item to enlarge, with all others of its kind in the text, in order. */
export interface Enlargeable {
  /** The activated element, which gets the focus back. */
  readonly trigger: HTMLElement
  readonly items: readonly EnlargedItem[]
  readonly start: number
}

/** What a click on an element enlarges, if anything. */
export const enlargeableAt = (target: Element): Enlargeable | undefined => {
  const trigger = target.closest<HTMLElement>(PRESSED)
  const text = trigger?.closest('article')
  if (trigger === null || text === null || text === undefined) return undefined
  const table = trigger.matches('button') ? trigger.closest(TABLE) : null
  if (table !== null) {
    const tables = [...text.querySelectorAll(TABLE)]
    return { trigger, items: tables.map(tableOf), start: tables.indexOf(table) }
  }
  const links = [...text.querySelectorAll<HTMLAnchorElement>('a.figure-enlarge')]
  const opened =
    trigger instanceof HTMLAnchorElement ? trigger : hostOf(trigger)?.querySelector<HTMLAnchorElement>('a.figure-enlarge')
  const pictures = links.flatMap(link =>
    O.match(
      () => [],
      (item: EnlargeablePicture) => [{ link, item }],
    )(pictureOf(link)),
  )
  const start = pictures.findIndex(({ link }) => link === opened)
  return start < 0 ? undefined : { trigger, items: pictures.map(({ item }) => item), start }
}
