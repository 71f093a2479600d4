import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { offeredArticle, pageWith } from '@lectern/property-tests/arbitraries/page'
import { listedArticleWith } from '@lectern/property-tests/arbitraries/listed-article'
import { option as O } from 'fp-ts'
import { afterEach, describe, expect, test } from 'vitest'
import { RelatedColumn } from '../../src/related/RelatedColumn.tsx'
import { RelatedContentModal } from '../../src/related/RelatedContentModal.tsx'
import { showPart } from '../support/page.tsx'
import { feedbackIn, openRelated, recommendations } from './answers.ts'

afterEach(cleanup)

const article = { ...offeredArticle(), ids: { ...offeredArticle().ids, hubEid: O.some(offeredArticle().ids.eid) } }

const show = () => {
  const page = showPart(
    <>
      <RelatedColumn notices={[]} />
      <RelatedContentModal />
    </>,
    { article },
  )
  openRelated(
    page,
    {
      recommendations: recommendations(6),
      specialIssueArticles: { title: 'On laws', editors: ['E. One'], items: [listedArticleWith({ title: 'Of rules' })] },
    },
    [],
    pageWith({ article }),
  )
  return page
}

const dialog = (name: string) => screen.findByRole('dialog', { name })

describe('REC-5 the related-content modal', () => {
  test('shows the recommendations whole, and closes', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'View all: Recommended articles' }))
    const shown = within(await dialog('Recommended articles'))
    expect(shown.getAllByRole('link', { name: /^Recommended / })).toHaveLength(6)
    expect(shown.queryByRole('button', { name: /more article/ })).toBeNull()
    fireEvent.click(shown.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows one list at a time: that which was asked for last', async () => {
    const page = show()
    fireEvent.click(screen.getByRole('button', { name: 'View all: Recommended articles' }))
    await dialog('Recommended articles')
    page.tell({ type: 'relatedContent/modal-opened', mode: 'special-issue-articles' })
    const shown = within(await dialog('Special issue articles'))
    expect(shown.getByText('Edited by E. One')).toBeDefined()
    expect(shown.getByRole('link', { name: 'Of rules' })).toBeDefined()
    expect(shown.queryByRole('link', { name: /^Recommended / })).toBeNull()
  })

  test('FB-2 what it shows is displayed, though the page has shown some of it before', async () => {
    const page = show()
    fireEvent.click(screen.getByRole('button', { name: 'View all: Recommended articles' }))
    await dialog('Recommended articles')
    expect(feedbackIn(page.commands)).toEqual([1, 2, 3, 4, 5, 6].map(position => ['Display', position]))
  })

  test('REC-4 in it nothing folds', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'View all: Special issue articles' }))
    const shown = within(await dialog('Special issue articles'))
    expect(shown.getByText('On laws')).toBeDefined()
    expect(shown.getAllByRole('button').map(button => button.getAttribute('aria-label') ?? button.textContent)).toEqual(['Close'])
  })
})
