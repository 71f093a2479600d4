import { test } from '@fast-check/vitest'
import { headingOf, node, type ContentNode, type NodeName } from '@lectern/domain/article'
import { describe, expect } from 'vitest'

const words = node('para', {}, 'Words.')
const title = (text: string): ContentNode => node('section-title', {}, text)
const usualTitle = (text: string): ContentNode => node('section-title', { lang: 'en' }, text)
const label = (text: string): ContentNode => node('label', {}, text)

describe('what stands over a part of an article', () => {
  test.each<[NodeName, string | undefined, string]>([
    ['abstract', undefined, 'Abstract'],
    ['abstract', 'author', 'Abstract'],
    ['abstract', 'author-highlights', 'Highlights'],
    ['abstract', 'editor', 'Editor’s summary'],
    ['abstract', 'editor-highlights', 'Editor’s highlights'],
    ['abstract', 'graphical', 'Graphical abstract'],
    ['abstract', 'key-points', 'Key points'],
    ['abstract', 'plain-language-summary', 'Plain language summary'],
    ['abstract', 'stereochemical', 'Stereochemistry abstract'],
    ['abstract', 'teaser', 'In brief'],
    ['acknowledgment', undefined, 'Acknowledgements'],
    ['acknowledgment', 'editor', 'Acknowledgements'],
    ['bibliography', undefined, 'References'],
    ['conflict-of-interest', undefined, 'Declaration of competing interest'],
    ['data-availability', undefined, 'Data availability'],
    ['exam-answers', undefined, 'Answers'],
    ['exam-questions', undefined, 'Questions'],
    ['further-reading', undefined, 'Further reading'],
    ['glossary', undefined, 'Glossary'],
    ['keywords', undefined, 'Keywords'],
    ['keywords', 'keyword', 'Keywords'],
    ['keywords', 'abr', 'Abbreviations'],
    ['keywords', 'jel', 'JEL classification'],
    ['keywords', 'msc', 'MSC'],
    ['keywords', 'pacs', 'PACS'],
    ['nomenclature', undefined, 'Nomenclature'],
  ])('%s of class %s that the file leaves without a title: %s', (name, kind, usual) => {
    expect(headingOf(node(name, { class: kind }, [words]))).toEqual({ title: usualTitle(usual) })
    expect(headingOf(node(name, { class: kind }, [title(''), words]))).toEqual({ title: usualTitle(usual) })
    expect(headingOf(node(name, { class: kind }, [title('Its own'), words]))).toEqual({ title: title('Its own') })
  })

  test.each<[string, ContentNode, ReturnType<typeof headingOf>]>([
    ['a label and a title', node('section', {}, [label('1'), title('One'), words]), { label: label('1'), title: title('One') }],
    ['a label without words is none', node('section', {}, [label(' '), title('One'), words]), { title: title('One') }],
    ['the label alone of a section without a title', node('section', {}, [label('1'), words]), { title: label('1') }],
    [
      'the label alone of a section with an empty title',
      node('section', {}, [label('1'), title(''), words]),
      { title: label('1') },
    ],
    [
      'the label before a usual title',
      node('glossary', {}, [label('A'), words]),
      { label: label('A'), title: usualTitle('Glossary') },
    ],
    ['nothing over a section with an empty label', node('section', {}, [label(''), words]), undefined],
    ['nothing over other parts with a label alone', node('appendices', {}, [label('A'), words]), undefined],
    ['nothing over a section that says nothing of itself', node('section', { class: 'editor' }, [words]), undefined],
    [
      'a title by its other name',
      node('sub-article', {}, [node('title', {}, 'Reply'), words]),
      { title: node('title', {}, 'Reply') },
    ],
    ['nothing over a part that gathers others of its kind', node('abstract', {}, [node('abstract', {}, [words])]), undefined],
  ])('%s', (_, part, heading) => {
    expect(headingOf(part)).toEqual(heading)
  })
})
