/**
 * What is wrong with the page that is open, which is in a pseudo-locale and has no Latin letters in its articles: texts from outside the
 * catalogue, sentences of several texts, and texts that are cut off or lie over each other. Runs in the browser.
 */
export const faultsOn = (): readonly string[] => {
  const OPEN = '⟦'
  /** Codes, formats, addresses, names of things, quoted words, and what styles and the picker of readers write. */
  const NOT_OURS =
    '.reference, .margin-note, .custom-meta, .more-facts dt, .entry-facts, code, pre, script, style, noscript, template, math, .reading-as, cite, .citation, .citation-text, .formatted-citation, .bibliography, [hidden]'
  const DATA =
    /https?:\/\/\S+|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\b(?:CC(?: BY[\w-]*)?|CC0|ORCID|PII|DOI|ISSN|ISBN|XML|PDF|URL|Crossref|Scopus|Google|X|BY)\b|[\w.+-]+@[\w.-]+|\b[A-Z]?\d[\w./-]*|\b10\.\d+\/\S+|doi:\S+|node \S+|UniProt|\b[A-Z]{3,4}\b|“[^”]*”|\S+\.(?:csv|json|kml|kmz|ts)\b/gu
  const faults: string[] = []

  /** Values are in another script, and the letters of the catalogue have accents. */
  const isStray = (text: string): boolean => /[A-Za-z]{3}/.test(text.replaceAll(DATA, ''))
  /** The text without what is enclosed; of a text that is a sentence, or introduces what follows, nothing is left. */
  const joints = (text: string): string => {
    let inner = text
    for (let before = ''; before !== inner;) {
      before = inner
      inner = inner.replaceAll(/⟦([^⟦⟧]*)⟧/g, (_, enclosed: string) => (/[.:!?…]\s*$/.test(enclosed) ? '. ' : '\u{E000}'))
    }
    return inner
  }
  /** Two texts, or a text and a value, with nothing but a space between them. */
  const isGlued = (text: string): boolean =>
    /\u{E000}\s*\u{E000}|\u{E000} *[\p{L}\p{N}]|[\p{L}\p{N}] *\u{E000}/u.test(joints(text))
  const shortened = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 120)

  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (element.closest(NOT_OURS) !== null) continue
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription']) {
      const value = element.getAttribute(name) ?? ''
      if (isStray(value)) faults.push(`outside the catalogue: ${name}="${value}"`)
      if (isGlued(value)) faults.push(`glued: ${name}="${value}"`)
    }
    const own = Array.from(element.childNodes, node => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''))
    if (own.some(text => isStray(text))) faults.push(`outside the catalogue: ${shortened(own.join('|'))}`)
    const line = Array.from(element.childNodes, node => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
      if (node instanceof Element && node.matches(NOT_OURS)) return '\n'
      const display = node instanceof HTMLElement ? getComputedStyle(node).display : 'none'
      return display === 'inline' ? (node.textContent ?? '') : display === 'none' ? '' : '\n'
    }).join('')
    if (own.some(text => text.trim() !== '') && line.split('\n').some(isGlued)) faults.push(`glued: ${shortened(line)}`)
  }

  const isSeen = (element: HTMLElement): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.clientWidth > 1 &&
    getComputedStyle(element).clipPath === 'none' &&
    element.closest('.visually-hidden') === null
  for (const element of document.querySelectorAll<HTMLElement>('button, a, label, summary, legend, h1, h2, h3, h4, th, dt')) {
    if (isSeen(element) && (element.textContent ?? '').includes(OPEN) && element.scrollWidth > element.clientWidth + 1)
      faults.push(`cut off: ${shortened(element.textContent ?? '')}`)
  }
  const controls = Array.from(document.querySelectorAll<HTMLElement>('button, a')).filter(
    element =>
      isSeen(element) &&
      getComputedStyle(element).display !== 'inline' &&
      (element.textContent ?? '').includes(OPEN) &&
      !['fixed', 'sticky', 'absolute'].includes(getComputedStyle(element).position),
  )
  for (const [index, one] of controls.entries()) {
    const box = one.getBoundingClientRect()
    for (const other of controls.slice(index + 1)) {
      if (one.parentElement?.parentElement !== other.parentElement?.parentElement && one.parentElement !== other.parentElement)
        continue
      const next = other.getBoundingClientRect()
      const width = Math.min(box.right, next.right) - Math.max(box.left, next.left)
      const height = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top)
      if (width > 2 && height > 2 && !one.contains(other))
        faults.push(`over each other: ${shortened(one.textContent ?? '')} and ${shortened(other.textContent ?? '')}`)
    }
  }
  const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (beyond > 0) {
    const isInScroller = (element: Element): boolean => {
      for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true
      return false
    }
    const reaching = Array.from(document.querySelectorAll('body *')).findLast(element => {
      const { left, right, width } = element.getBoundingClientRect()
      return (
        width > 0 &&
        (left < -1 || right > document.documentElement.clientWidth + 1) &&
        element.checkVisibility() &&
        !isInScroller(element)
      )
    })
    faults.push(
      `the page is ${beyond} px wider than its window, because of ${shortened(reaching?.outerHTML ?? 'nothing that is seen')}`,
    )
  }
  return faults
}
