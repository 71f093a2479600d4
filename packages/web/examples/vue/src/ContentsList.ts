import { pageContents, type ContentsItem, type PageState, type Tell } from '@lectern/domain/page'
import { contentsListWords } from '@lectern/domain/words'
import { option as O } from 'fp-ts'
import { h, type FunctionalComponent, type VNode, type VNodeChild } from 'vue'

const words = ({ label, title }: ContentsItem): string => (O.isNone(label) ? title : `${label.value} ${title}`)

const entry = (item: ContentsItem): VNodeChild => (item.kind === 'plain' ? words(item) : h('a', { href: item.href }, words(item)))

const entries = (items: readonly ContentsItem[], id?: string): VNode =>
  h('ul', { id, role: 'list' }, [
    items.map((item, index) =>
      h('li', { key: index }, [entry(item), item.children.length === 0 ? null : entries(item.children)]),
    ),
  ])

/** The contents list. The domain decides what is in each list, how much of it is shown, and the text of its button. */
export const ContentsList: FunctionalComponent<{ readonly page: PageState; readonly tell: Tell }> = ({ page, tell }) => {
  const view = pageContents(page)
  if (view.kind === 'hidden') return null
  return h('nav', { class: 'contents', 'aria-labelledby': 'contents-title' }, [
    h('p', { id: 'contents-title', class: 'contents-title' }, contentsListWords.title),
    view.groups.map(({ list, title, items, toggle }) =>
      h('section', { key: list, 'aria-labelledby': `contents-${list}-title` }, [
        h('p', { id: `contents-${list}-title`, class: 'contents-group-title' }, title),
        entries(items, `contents-${list}`),
        O.isNone(toggle)
          ? null
          : h(
              'button',
              {
                type: 'button',
                'aria-expanded': toggle.value.isExpanded,
                'aria-controls': `contents-${list}`,
                onClick: () => tell({ type: 'tableOfContents/toggled', list }),
              },
              toggle.value.text,
            ),
      ]),
    ),
  ])
}
ContentsList.props = ['page', 'tell']
