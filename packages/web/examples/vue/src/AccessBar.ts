import { WINDOW_NAMES, type Href } from '@lectern/domain/core'
import { labelText, pageAccessBar, pageThirdPartyLink, type AccessBarItem, type PageState, type Tell } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import type { OpenArticle } from './open-article.ts'
import { h, type FunctionalComponent, type VNodeChild } from 'vue'

interface Props {
  readonly page: PageState
  readonly at: OpenArticle['at']
  readonly tell: Tell
}

const words = ({ label, ariaLabel }: AccessBarItem) => ({
  text: labelText(label),
  aloud: ariaLabel === labelText(label) ? undefined : ariaLabel,
})

const drawn = (item: AccessBarItem, { page, at, tell }: Props): VNodeChild => {
  const { text, aloud } = words(item)
  const used = (href?: Href) => (): void => {
    tell({
      type: 'accessbarConfig/item-used',
      item: { id: item.id, ...(href === undefined ? {} : { href }) },
      pii: page.article.ids.pii,
    })
  }
  switch (item.kind) {
    case 'link': {
      const target = O.isSome(item.target) ? WINDOW_NAMES[item.target.value] : undefined
      return h('a', { href: at(item.href), target, rel: 'noopener', 'aria-label': aloud, onClick: used(item.href) }, text)
    }
    case 'form':
      return h('form', { action: at(item.form.action), method: item.form.method, onSubmit: used() }, [
        item.form.fields.map(([name, value]) => h('input', { type: 'hidden', name, value })),
        h('button', { type: 'submit', 'aria-label': aloud }, text),
      ])
    // This front end does not have the dialog that it opens.
    case 'download-issue':
      return null
    case 'third-party-pdf': {
      const view = pageThirdPartyLink(page, item.doi)
      return O.isNone(view)
        ? null
        : h('a', { href: view.value.href, rel: 'noopener noreferrer', onClick: used(view.value.href) }, view.value.text)
    }
  }
}

/** The reader's ways to access the article. The domain decides which ones there are, and their texts. */
export const AccessBar: FunctionalComponent<Props> = props => {
  const { ariaLabel, itemsAriaLabel, label, institutions, items } = pageAccessBar(props.page)
  const through = O.isNone(institutions)
    ? []
    : institutions.value.kind === 'one'
      ? [{ href: institutions.value.href, text: labelText(institutions.value.label) }]
      : institutions.value.links.map(({ name, href }) => ({ href, text: name }))
  const ways = items.flatMap(({ item }) => {
    const way = drawn(item, props)
    return way === null ? [] : [h('li', { key: item.id }, [way])]
  })
  if (label.length + through.length + ways.length === 0) return null
  return h('div', { class: 'access-bar', role: 'region', 'aria-label': ariaLabel }, [
    h('ul', { 'aria-label': itemsAriaLabel, role: 'list' }, [
      label.length === 0 ? null : h('li', labelText(label)),
      through.map(({ href, text }) => h('li', { key: href }, [h('a', { href: props.at(href) }, text)])),
      ways,
    ]),
  ])
}
AccessBar.props = ['page', 'at', 'tell']
