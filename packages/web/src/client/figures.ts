const dialog = (document: Document): HTMLDialogElement => {
  const existing = document.getElementById('figure-dialog')
  if (existing instanceof HTMLDialogElement) return existing
  const made = document.createElement('dialog')
  made.id = 'figure-dialog'
  made.className = 'figure-dialog'
  document.body.append(made)
  return made
}

const closeButton = (document: Document, panel: HTMLDialogElement): HTMLButtonElement => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'quiet-button figure-dialog-close'
  button.textContent = 'Close'
  button.addEventListener('click', () => panel.close())
  return button
}

/** A figure's picture opens large in a dialog over the page; without script, or with a modifier key, it is a link to the picture. */
export const listenToFigures = (document: Document): void => {
  document.addEventListener('click', event => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a.figure-enlarge') : null
    const small = link?.querySelector('img')
    if (!(link instanceof HTMLAnchorElement) || small === null || small === undefined) return
    event.preventDefault()
    const panel = dialog(document)
    const large = document.createElement('img')
    large.src = link.href
    large.alt = small.alt
    const caption = link.closest('figure')?.querySelector('figcaption')?.textContent ?? small.alt
    panel.setAttribute('aria-label', caption === '' ? 'Figure' : caption.slice(0, 120))
    panel.replaceChildren(closeButton(document, panel), large)
    panel.showModal()
    panel.addEventListener('click', outside => {
      if (outside.target === panel) panel.close()
    })
  })
}
