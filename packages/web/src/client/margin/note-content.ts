import { isWordyLabel } from '@lectern/domain/article'
import { referenceLineWords } from '@lectern/domain/words'
import { copyOfElement, languageOfElement } from '@lectern/react-ui'

/** The most authors of a cited work that a note names. */
const MOST_NAMES = 3

const div = (document: Document, className: string, ...content: readonly (Node | string)[]): HTMLElement => {
  const made = document.createElement('div')
  made.className = className
  made.append(...content)
  return made
}

const copies = (elements: Iterable<Element>): readonly Node[] => [...elements].map(copyOfElement)

const textOf = (element: Element): string => (element.textContent ?? '').trim()

const namesOf = (reference: Element): string => {
  const names = [...reference.querySelectorAll('.reference-name')].map(textOf)
  if (names.length === 0) return ''
  const first = names.slice(0, MOST_NAMES).join(', ')
  const line = names.length > MOST_NAMES ? `${first}, ${referenceLineWords.etAl}` : first
  return line.endsWith('.') ? `${line} ` : `${line}. `
}

/** What follows the title of a cited work, without the punctuation before it and the link that stands below. */
const publishedIn = (title: Element): DocumentFragment => {
  const rest = title.ownerDocument.createDocumentFragment()
  for (let next = title.nextSibling; next !== null; next = next.nextSibling)
    if (!(next instanceof Element && next.matches('.reference-doi')))
      rest.append(next instanceof Element ? next.cloneNode(true) : next.cloneNode())
  const [first] = rest.childNodes
  if (first instanceof Text) first.data = first.data.replace(/^[\s,.;:]+/, '')
  return rest
}

const cited = (document: Document, target: Element): readonly Node[] => {
  const references = [...target.querySelectorAll('.reference')]
  const links = [...target.querySelectorAll('.reference-links a[data-link], .reference-doi a[href]')]
  const works = references.length === 0 ? [target.querySelector('.bib-reference-text') ?? target] : references
  return [
    ...works.flatMap(work => {
      const title = work.querySelector(':scope > .reference-title')
      return title === null
        ? [div(document, 'margin-note-text', copyOfElement(work))]
        : [
            div(document, 'margin-note-title', copyOfElement(title)),
            div(document, 'margin-note-text', namesOf(work), publishedIn(title)),
          ]
    }),
    ...(links.length === 0 ? [] : [div(document, 'margin-note-links', ...links.flatMap(link => [link.cloneNode(true), ' ']))]),
  ]
}

/** A small copy of a picture. What it shows is told at the figure itself. */
const thumbnail = ({ src, width, height }: HTMLImageElement, document: Document): HTMLElement => {
  const image = document.createElement('img')
  image.loading = 'lazy'
  image.alt = ''
  image.width = width
  image.height = height
  image.src = src
  return image
}

const float = (document: Document, target: Element): readonly Node[] => {
  const picture = target.querySelector('img')
  const caption = target.querySelector('.caption')
  const title = caption?.querySelector('.title-line') ?? caption?.firstElementChild ?? caption
  return [
    ...(picture === null ? [] : [thumbnail(picture, document)]),
    ...(title === null ? [] : [div(document, 'margin-note-text', copyOfElement(title))]),
  ]
}

const contentOf = (document: Document, target: Element): readonly Node[] => {
  if (target.matches('.bib-reference')) return cited(document, target)
  if (target.matches('.figure, .table')) return float(document, target)
  if (target.matches('.formula'))
    return [div(document, 'margin-note-formula', ...copies(target.querySelectorAll(':scope > .scroll')))]
  return [div(document, 'margin-note-text', copyOfElement(target.querySelector('.note-text') ?? target))]
}

/** The label of a target, and not one of something in it. */
const LABEL = ':scope > .label, :scope > figcaption > .label, :scope > .enunciation-head > .label'

/** Elements that can have the focus. */
const FOCUSABLE = 'a, [tabindex]'

/**
 * What a note in the margin says of what the text cites, with a link to it. Nothing in it takes the focus: the citation itself leads to the same.
 * @param target a reference, note, figure, table, formula or statement of the text
 */
export const noteContent = (target: Element): HTMLElement => {
  const document = target.ownerDocument
  const note = div(document, 'margin-note')
  const label = target.querySelector(LABEL)
  // The name and year of a cited work follow anyway.
  const isSaid = label !== null && target.matches('.bib-reference') && isWordyLabel(textOf(label))
  if (label !== null && !isSaid && textOf(label) !== '') {
    const link = document.createElement('a')
    link.className = 'margin-note-label'
    link.href = `#${encodeURIComponent(target.id)}`
    link.append(textOf(label))
    note.append(link)
  }
  note.append(...contentOf(document, target))
  for (const [name, value] of Object.entries(languageOfElement(target))) note.setAttribute(name, value)
  note.querySelectorAll('.cited-in, .back-links, .reference-links, .reference-doi, .enunciation-head').forEach(element => {
    element.remove()
  })
  note.querySelectorAll(FOCUSABLE).forEach(element => {
    element.setAttribute('tabindex', '-1')
  })
  return note
}
