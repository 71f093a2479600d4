import { contentWords } from '@lectern/domain/words'
import {
  attribute,
  childrenOf,
  heightOfSection,
  heightStep,
  isBlankText,
  isNamed,
  lineOfText,
  type ContentNode,
} from '@lectern/domain/article'
import type { Family, RenderContext, Renderer } from './context.ts'
import { DownloadAll } from './DownloadAll.tsx'
import { headed, headedContent, looseHeading } from './headed.tsx'
import { shownSize } from './media.tsx'
import {
  block,
  common,
  inPhrasing,
  interfaceLanguage,
  inText,
  isPhrasing,
  nameLanguage,
  paragraph,
  renderChildren,
  renderNodes,
  scrollRegion,
  word,
} from './render.tsx'
import { namedElement } from './named-element.ts'

/** A wrapper that produces no element unless it has an id or a language. */
const wrapper = (className: string): Renderer => ({
  model: 'flow',
  render: (node, context) => {
    const { id, lang, dir } = common(node)
    return id === undefined && lang === undefined
      ? renderChildren(node, context)
      : namedElement('div', { id, lang, dir, className }, renderChildren(node, context))
  },
})

const isHead = isNamed('label', 'section-title', 'caption')

const isParagraph = isNamed('para', 'simple-para')

/** Whether a paragraph begins with a line of text, so that a heading can run into it. */
const beginsWithText = (node: ContentNode | undefined, context: RenderContext): boolean => {
  const first = node === undefined || !isParagraph(node) ? undefined : childrenOf(node).find(child => !isBlankText(child))
  return first !== undefined && isPhrasing(first, context)
}

/** A theorem, proof or definition: its label and title run into its text. */
const enunciation: Renderer = {
  model: 'flow',
  render: (node, context) => {
    const children = childrenOf(node)
    const start = children.findIndex(child => !isHead(child))
    const heads = start < 0 ? children : children.slice(0, start)
    const runIn = beginsWithText(children[start], context)
    return (
      <div {...common(node)} className="enunciation">
        {heads.length === 0 ? null : (
          <p className={runIn ? 'enunciation-head run-in' : 'enunciation-head'}>{renderNodes(heads, inPhrasing(context))}</p>
        )}
        {renderNodes(children.slice(heads.length), context)}
      </div>
    )
  },
}

const preformat: Renderer = {
  model: 'flow',
  render: (node, context) =>
    scrollRegion(
      contentWords.preformatted,
      <pre {...common(node)} data-language={attribute(node, 'language')}>
        <code>{renderChildren(node, inPhrasing(context))}</code>
      </pre>,
      'group',
      context,
    ),
}

/** A text box, named after its label or caption if it has one. */
const textbox: Renderer = {
  model: 'flow',
  render: (node, context) => {
    const label = lineOfText(childrenOf(node).filter(isNamed('label', 'caption')).slice(0, 1))
    return label === '' ? (
      <aside {...common(node)} {...nameLanguage(context)} className="textbox" aria-label={contentWords.textBox}>
        {inText(renderChildren(node, context), context)}
      </aside>
    ) : (
      <aside {...common(node)} className="textbox" aria-label={label}>
        {renderChildren(node, context)}
      </aside>
    )
  },
}

/** A section. The outermost say how high they are, because a page lays them out when they come into view. */
const section: Renderer = {
  model: 'flow',
  render: (node, context) => {
    const height = context.inSection ? undefined : heightOfSection(node, link => shownSize(link, context))
    return namedElement(
      'section',
      {
        ...common(node),
        className: 'section',
        ...(height && { 'data-lines': heightStep(height.lines), 'data-blocks': heightStep(height.blocks) }),
      },
      headedContent(node, { ...context, inSection: true }),
    )
  },
}

/** The button for all supplementary files at once (TREE-10), if there are any. */
const downloadAll: Renderer = {
  model: 'flow',
  render: (_node, { downloadAll: form, language }) =>
    form === undefined ? null : <DownloadAll form={form} language={interfaceLanguage({ language })} />,
}

/** A title inside a caption, set off from its text. */
const titleLine = paragraph('title-line')
const plainLine = paragraph()

export const blocks: Family<
  | 'acknowledgment'
  | 'appendices'
  | 'body'
  | 'conflict-of-interest'
  | 'data-availability'
  | 'dedication'
  | 'display'
  | 'displayed-quote'
  | 'download-all-supplemental-files'
  | 'enunciation'
  | 'introduction'
  | 'label'
  | 'miscellaneous'
  | 'nomenclature'
  | 'para'
  | 'preformat'
  | 'section'
  | 'section-title'
  | 'sections'
  | 'simple-para'
  | 'source'
  | 'sub-article'
  | 'textbox'
  | 'textbox-body'
  | 'textbox-head'
  | 'textbox-tail'
> = {
  acknowledgment: headed('section', 'acknowledgment'),
  appendices: headed('div', 'appendices'),
  body: headed('div', 'body'),
  'conflict-of-interest': headed('section', 'conflict-of-interest'),
  'data-availability': headed('section', 'data-availability'),
  dedication: headed('div', 'dedication'),
  display: wrapper('display'),
  'displayed-quote': block('blockquote', 'displayed-quote'),
  'download-all-supplemental-files': downloadAll,
  enunciation,
  introduction: headed('div', 'introduction'),
  label: word('label'),
  miscellaneous: headed('div', 'miscellaneous'),
  nomenclature: headed('section', 'nomenclature'),
  para: paragraph(),
  preformat,
  section,
  'section-title': looseHeading,
  sections: wrapper('sections'),
  'simple-para': {
    model: 'flow',
    render: (node, context) => (attribute(node, 'role') === 'title' ? titleLine : plainLine).render(node, context),
  },
  source: paragraph('source'),
  'sub-article': headed('article', 'sub-article'),
  textbox,
  'textbox-body': block('div', 'textbox-body'),
  'textbox-head': block('div', 'textbox-head'),
  'textbox-tail': block('div', 'textbox-tail'),
}
