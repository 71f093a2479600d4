import {
  attachmentHref,
  childrenOf,
  downloadLabel,
  isNamed,
  parseReferences,
  referenceActions,
  SUPPLEMENTARY_SECTION,
  type Content,
  type ContentNode,
} from '@lectern/domain/article'
import { directionOf, type Href } from '@lectern/domain/core'
import {
  LOADED_PARTS,
  pagePart,
  pageThirdPartyLink,
  placedContent,
  receivedAttachments,
  receivedNodes,
  type LoadedPartName,
  type PageState,
} from '@lectern/domain/page'
import { interfaceWords } from '@lectern/domain/words'
import { option as O } from 'fp-ts'
import { computed, defineComponent, h, watchEffect, type PropType, type VNodeChild } from 'vue'
import { AccessBar } from './AccessBar.ts'
import { contextOf } from './content/context.ts'
import { drawAll } from './content/render.ts'
import { ContentsList } from './ContentsList.ts'
import type { OpenArticle } from './open-article.ts'

/** The supplementary files, to which the contents list links. */
const supplementaryFiles = ({ article, supplementaryFilesData: files }: PageState, at: OpenArticle['at']): VNodeChild =>
  files.length === 0
    ? null
    : h('section', { id: SUPPLEMENTARY_SECTION.id }, [
        h('h2', SUPPLEMENTARY_SECTION.title),
        h('ul', [
          files.map(file =>
            h('li', { key: file.eid }, [
              file.filename,
              ': ',
              h('a', { href: at(attachmentHref(article.ids.pii, file)), download: file.filename }, downloadLabel(file)),
            ]),
          ),
        ]),
      ])

interface ReferenceLink {
  readonly href: Href
  readonly text: string
}

/** The links under a reference, from the reference itself and the service's answers so far. */
const referenceLinks =
  (page: PageState, at: OpenArticle['at']) =>
  (entry: ContentNode): VNodeChild => {
    const links = parseReferences(entry)
      .flatMap(referenceActions(page.referenceLinks, page.facts.linkOutUrls))
      .flatMap((action): readonly ReferenceLink[] => {
        if (action.kind !== 'third-party-pdf') return [{ href: action.href, text: action.label }]
        const view = pageThirdPartyLink(page, action.doi)
        return O.isNone(view) ? [] : [{ href: view.value.href, text: view.value.text }]
      })
    return links.length === 0
      ? null
      : h('span', { class: 'reference-links' }, [
          links.map(({ href, text }) => h('a', { key: `${href} ${text}`, href: at(href), rel: 'noopener' }, text)),
        ])
  }

const isTitle = isNamed('title')

const nodesOf = (...parts: readonly Content[]): readonly ContentNode[] =>
  parts.flatMap(({ content, footnotes }) => [...content, ...footnotes])

/** An open article: its access bar, contents, text and references. */
export const ArticlePage = defineComponent({
  props: { article: { type: Object as PropType<OpenArticle>, required: true } },
  setup({ article: { page, at, tell, parts, preview } }) {
    watchEffect(() => {
      document.title = page.value.article.meta.titleString
    })

    const settled = [parts.title, parts.keywords, parts.tail, ...(preview === undefined ? [] : [preview])]

    // Parts can refer to each other, including parts that are still loading.
    const context = computed(() =>
      contextOf([...receivedNodes(page.value), ...nodesOf(...settled)], {
        pii: page.value.article.ids.pii,
        attachments: receivedAttachments(page.value, settled),
        underReference: referenceLinks(page.value, at),
        at,
      }),
    )

    const drawn = (content: Content): VNodeChild => drawAll(nodesOf(placedContent(content)), context.value)

    const loaded = (name: LoadedPartName): VNodeChild => {
      const view = pagePart(page.value, name)
      switch (view.kind) {
        case 'absent':
        case 'rendered':
          return null
        case 'loading':
          return h('p', { role: 'status' }, view.text)
        case 'failed':
          return h('div', [
            h('p', { class: 'failed', role: 'alert' }, view.text),
            h('button', { type: 'button', onClick: () => tell({ type: 'page/asked', endpoint: name }) }, interfaceWords.tryAgain),
          ])
        case 'shown':
          return drawn(view.content)
      }
    }

    return () => {
      const { language } = page.value.article.meta
      return [
        h('a', { class: 'skip', href: '#article' }, interfaceWords.skipToContent),
        h(AccessBar, { page: page.value, at, tell }),
        h('div', { class: 'page' }, [
          h(ContentsList, { page: page.value, tell }),
          h('main', { id: 'article', tabindex: -1, lang: language, dir: directionOf(language) }, [
            h('h1', [parts.title.content.filter(isTitle).map(title => drawAll(childrenOf(title), context.value))]),
            drawAll(parts.title.footnotes, context.value),
            drawn(page.value.abstracts),
            drawn(parts.keywords),
            preview === undefined ? LOADED_PARTS.map(name => h('div', { key: name }, [loaded(name)])) : drawn(preview),
            supplementaryFiles(page.value, at),
            drawn(page.value.biographies),
            drawn(parts.tail),
          ]),
        ]),
      ]
    }
  },
})
