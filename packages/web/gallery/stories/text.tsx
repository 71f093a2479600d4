import { node, type ContentNode } from '@lectern/domain/article'
import { parsePii } from '@lectern/domain/core'
import { defaultSite } from '@lectern/domain/site'
import { made } from '@lectern/property-tests/support/made'
import { ContentTree, contentContext, reportOnce } from '@lectern/react-ui'
import type { ReactNode } from 'react'
import type { StoryBook } from '../story.ts'

const para = (id: string, ...inside: readonly (ContentNode | string)[]): ContentNode =>
  node(
    'para',
    { id },
    inside.map(each => (typeof each === 'string' ? node('italic', {}, each) : each)),
  )

const sentence = 'A well gives as much water as the ground around it lets through, and no more than the rain brings.'

const section = node('section', { id: 's1' }, [
  node('section-title', {}, 'Wells and rain'),
  node('para', { id: 'p1' }, `${sentence} ${sentence}`),
  para('p2', 'Where the ground is sand, this is soon seen.'),
])

const entry = (words: string): ContentNode => node('entry', {}, words)
const row = (...cells: readonly string[]): ContentNode => node('row', {}, cells.map(entry))

const table = node('table', { id: 't1', frame: 'topbot' }, [
  node('label', {}, 'Table 1'),
  node('caption', {}, [node('simple-para', {}, 'Rain and water of three wells.')]),
  node('tgroup', { cols: '3' }, [
    ...['a', 'b', 'c'].map(colname => node('colspec', { colname })),
    node('thead', {}, [row('Well', 'Rain (mm)', 'Water (l/s)')]),
    node('tbody', {}, [row('North', '512', '1.5'), row('East', '640', '2.25'), row('South', '90', '0.1')]),
  ]),
  node('legend', {}, [node('simple-para', {}, 'Means of ten years.')]),
  node('table-footnote', { id: 'tf1' }, [node('label', {}, 'a'), node('note-para', {}, 'Dry in 2018.')]),
])

const figure = node('figure', { id: 'f1' }, [
  node('label', {}, 'Fig. 1'),
  node('caption', {}, [node('simple-para', {}, 'The place of the three wells.')]),
  node('link', { locator: 'gr1' }),
])

const facts = {
  pii: made(parsePii('S0022247X13008238')),
  attachments: [],
  linkOutUrls: defaultSite.linkOutUrls,
  report: reportOnce(() => undefined),
}

const shown = (nodes: readonly ContentNode[], language = 'en', dir?: 'rtl'): ReactNode => (
  <article lang={language} dir={dir}>
    <h2>An article</h2>
    <div className="part part-body">
      <ContentTree nodes={nodes} context={contentContext(nodes, { ...facts, language })} />
    </div>
  </article>
)

/** What the text of an article is made of. */
export const texts: StoryBook = {
  part: 'Text',
  stories: [
    { name: 'section', part: shown([section]) },
    { name: 'section from right to left', part: shown([section], 'en', 'rtl') },
    { name: 'table', part: shown([table]) },
    { name: 'table from right to left', part: shown([table], 'ar', 'rtl') },
    { name: 'figure without its picture', part: shown([figure]) },
  ],
}
