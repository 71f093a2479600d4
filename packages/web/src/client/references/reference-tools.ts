import { copyToClipboard, windows } from '@lectern/api-client/browser'
import { decodedOrAsIs, INTERFACE_LANGUAGE, languageWithin } from '@lectern/domain/core'
import {
  isReferenceOrder,
  REFERENCE_ORDERS,
  REFERENCES_FORMATS,
  referencesAs,
  sortedBy,
  type ReferencesFile,
  type ReferencesFormat,
  type SortedBy,
} from '@lectern/domain/article'
import { referenceOrderNames, referencesCopyNames, referencesFileNames, referenceToolsWords } from '@lectern/domain/words'
import { isPlainClick, languageOfElement } from '@lectern/react-ui'
import { arrangedList, AS_IN_ARTICLE, type Arrangement } from './arranged-list.ts'
import { made, madeList } from '../made.ts'
import { referenceEntries, type AskedFor, type ReferenceEntry } from './reference-entries.ts'

const NOTHING_KNOWN: SortedBy = { year: undefined, author: '' }

const quietButton = (document: Document, words: string, press: () => void): HTMLButtonElement => {
  const button = made(document, 'button', 'reference-tool', words)
  button.type = 'button'
  button.addEventListener('click', press)
  return button
}

/** The entries of the service, asked for once they are needed; again if the service has not answered. */
const askedOnce = (window: Window, asked: () => AskedFor) => {
  let coming: Promise<readonly ReferenceEntry[] | undefined> | undefined
  return async (): Promise<readonly ReferenceEntry[] | undefined> => {
    coming ??= referenceEntries(window, asked())
    const entries = await coming
    if (entries === undefined) coming = undefined
    return entries
  }
}

const orderChoice = (document: Document): HTMLSelectElement => {
  const choice = made(document, 'select', '')
  choice.setAttribute('aria-label', referenceToolsWords.order)
  for (const order of REFERENCE_ORDERS) {
    const option = made(document, 'option', '', referenceOrderNames[order])
    option.value = order
    choice.append(option)
  }
  return choice
}

const wordsField = (document: Document): HTMLInputElement => {
  const field = made(document, 'input', '')
  field.type = 'search'
  field.placeholder = referenceToolsWords.filter
  field.setAttribute('aria-label', referenceToolsWords.filter)
  return field
}

/** A filter, an order and a menu to copy all, at the head of the references. */
export const showReferenceTools = (window: Window, part: Element, asked: () => AskedFor): void => {
  const { document } = window
  const list = arrangedList(part)
  const load = askedOnce(window, asked)
  const field = wordsField(document)
  const choice = orderChoice(document)
  const said = made(document, 'p', 'reference-tools-said')
  said.setAttribute('role', 'status')
  let facts: ReadonlyMap<HTMLElement, SortedBy> = new Map()
  let arrangement: Arrangement = AS_IN_ARTICLE

  const sortedByOf = (entry: HTMLElement): SortedBy => facts.get(entry) ?? NOTHING_KNOWN
  const say = (words: string): void => {
    if (said.textContent !== words) said.textContent = words
  }
  const showAll = quietButton(document, referenceToolsWords.showAll, () => {
    field.value = ''
    filter()
    field.focus()
  })
  showAll.hidden = true
  const arrange = (): void => {
    const found = list.arrange(arrangement, sortedByOf)
    const isFiltered = arrangement.words.trim() !== ''
    showAll.hidden = !isFiltered
    say(!isFiltered ? '' : found === 0 ? referenceToolsWords.noneFound : referenceToolsWords.found(found, list.entries.length))
  }
  const filter = (): void => {
    arrangement = { ...arrangement, words: field.value }
    arrange()
  }
  const learn = async (): Promise<boolean> => {
    const entries = await load()
    if (entries === undefined) return false
    const byId = new Map(entries.map(entry => [entry.id, entry]))
    facts = new Map(
      list.entries.flatMap((entry, place) => {
        const { works: [work] = [] } = byId.get(entry.id) ?? entries[place] ?? {}
        return work === undefined ? [] : [[entry, sortedBy(work)]]
      }),
    )
    return true
  }
  const sort = async (): Promise<void> => {
    const { value: order } = choice
    if (!isReferenceOrder(order)) return
    if (order !== 'article' && facts.size === 0 && !(await learn())) {
      choice.value = arrangement.order
      say(referenceToolsWords.notLoaded)
      return
    }
    arrangement = { ...arrangement, order }
    arrange()
  }
  const withFile = (format: ReferencesFormat, use: (file: ReferencesFile) => void) => async (): Promise<void> => {
    const entries = await load()
    if (entries === undefined) say(referenceToolsWords.notLoaded)
    else
      use(
        referencesAs(
          format,
          entries.flatMap(({ works }) => works),
        ),
      )
  }
  const copy = ({ text, count }: ReferencesFile): void => {
    copyToClipboard(
      window,
      { text },
      () => {
        say(referenceToolsWords.copied(count))
      },
      () => {
        say(referenceToolsWords.notCopied)
      },
    )
  }
  const save = ({ name, mediaType, text }: ReferencesFile): void => {
    windows(window)['save-file']({ kind: 'save-file', name, mediaType, text }, () => undefined)
  }
  const canCopy = 'clipboard' in window.navigator
  const menu = made(
    document,
    'details',
    'reference-copy',
    made(document, 'summary', 'row-summary', referenceToolsWords.copyAll),
    madeList(
      document,
      REFERENCES_FORMATS.map(format => [
        ...(canCopy ? [quietButton(document, referencesCopyNames[format], () => void withFile(format, copy)())] : []),
        quietButton(document, referencesFileNames[format], () => void withFile(format, save)()),
      ]),
    ),
  )
  // By the time that a format is chosen, browsers no longer let a slow answer into the clipboard.
  menu.addEventListener('toggle', () => void load())
  const clear = (): void => {
    if (field.value === '') return
    field.value = ''
    filter()
  }
  field.addEventListener('input', filter)
  field.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || field.value === '') return
    event.preventDefault()
    clear()
  })
  choice.addEventListener('change', () => void sort())

  /** Shows all references if the reader goes to one that the filter has left out. */
  const reveal = (hash: string): boolean => {
    const target = document.getElementById(decodedOrAsIs(hash.slice(1)))
    if (target?.closest('.bib-reference[hidden]') == null) return false
    clear()
    return true
  }
  document.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
    if (link !== null && isPlainClick(event)) reveal(link.getAttribute('href') ?? '')
  })
  window.addEventListener('hashchange', () => {
    const { hash } = window.location
    if (reveal(hash)) document.getElementById(decodedOrAsIs(hash.slice(1)))?.scrollIntoView()
  })
  window.addEventListener('beforeprint', () => {
    list.arrange(AS_IN_ARTICLE, sortedByOf)
  })
  window.addEventListener('afterprint', arrange)

  const tools = made(document, 'div', 'reference-tools', field, choice, menu, said, showAll)
  const language = languageOfElement(part).lang ?? INTERFACE_LANGUAGE
  for (const [name, value] of Object.entries(languageWithin(language, INTERFACE_LANGUAGE))) tools.setAttribute(name, value)
  const heading = part.querySelector(':scope > section > :is(h2, h3)')
  if (heading === null) part.prepend(tools)
  else heading.after(tools)
}
