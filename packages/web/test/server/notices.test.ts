import { describe, expect, onTestFinished, test } from 'vitest'
import { folderWith } from '../support/folder.ts'
import { jatsArticle } from '../support/samples.ts'
import { siteWith } from '../support/site.ts'

const relatedTo = (file: string, type: string, doi: string): string =>
  file.replace(
    '<permissions>',
    `<related-article related-article-type="${type}" ext-link-type="doi" xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="${doi}"/><permissions>`,
  )

/** The notices of a page: their severity, their text and their link. */
const noticesIn = (html: string): readonly (readonly [string, string, string | undefined])[] =>
  [...html.matchAll(/<p class="notice" data-severity="(\w+)"[^>]*>(.*?)<\/p>/g)].map(
    ([, severity = '', inside = '']) => [severity, inside.replace(/<[^>]*>/g, ''), /href="([^"]*)"/.exec(inside)?.[1]] as const,
  )

describe('ART-15 what a page says of other documents', () => {
  /** A site, and the notices on the pages of its articles. */
  const opened = async () => {
    const site = await siteWith(
      await folderWith({
        // The retraction is newer than the article, whose own file does not mention it.
        'a.xml': jatsArticle({ doi: '10.5555/test.1', title: 'An article' }),
        'b.xml': relatedTo(
          jatsArticle({ doi: '10.5555/test.2', title: 'Its retraction' }),
          'retracted-article',
          '10.5555/test.1',
        ),
        // This article and its correction refer to each other.
        'c.xml': relatedTo(
          jatsArticle({ doi: '10.5555/test.3', title: 'Another article' }),
          'correction-forward',
          '10.5555/test.4',
        ),
        'd.xml': relatedTo(
          jatsArticle({ doi: '10.5555/test.4', title: 'Its correction' }),
          'corrected-article',
          '10.5555/test.3',
        ),
        'e.xml': relatedTo(jatsArticle({ doi: '10.5555/test.5', title: 'A comment' }), 'commentary-article', '10.5555/elsewhere'),
      }),
    )
    onTestFinished(() => site.close())
    const pathOf = (doi: string): string => site.cards.find(card => card.doi === doi)?.path ?? 'no such article'
    return {
      pathOf,
      noticesOf: async (doi: string) => noticesIn((await site.app.inject({ method: 'GET', url: pathOf(doi) })).body),
    }
  }

  test('a retraction leads to what it retracts, and that to the retraction', async () => {
    const { pathOf, noticesOf } = await opened()
    expect(await noticesOf('10.5555/test.2')).toEqual([
      ['retraction', 'This is a retraction. Retracted article: An article', pathOf('10.5555/test.1')],
    ])
    expect(await noticesOf('10.5555/test.1')).toEqual([
      ['retraction', 'This article has been retracted. Read the retraction: Its retraction', pathOf('10.5555/test.2')],
    ])
  })

  test('what both files say is said once', async () => {
    const { pathOf, noticesOf } = await opened()
    expect(await noticesOf('10.5555/test.3')).toEqual([
      ['correction', 'This article has been corrected. Read the correction: Its correction', pathOf('10.5555/test.4')],
    ])
  })

  test('what is not here is read where its DOI leads', async () => {
    const { noticesOf } = await opened()
    expect(await noticesOf('10.5555/test.5')).toEqual([
      ['related', 'This is a commentary. Article discussed: doi:10.5555/elsewhere', 'https://doi.org/10.5555/elsewhere'],
    ])
  })
})
