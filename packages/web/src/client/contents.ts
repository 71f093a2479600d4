/** If the table of contents is a sheet over the text, following one of its links closes it. */
export const closeContentsBehindLinks = (document: Document): void => {
  const contents = document.getElementById('contents')
  contents?.addEventListener('click', event => {
    if (event.target instanceof Element && event.target.closest('a') !== null && contents.matches(':popover-open'))
      contents.hidePopover()
  })
}
