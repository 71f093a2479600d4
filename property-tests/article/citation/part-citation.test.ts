import { fc, test } from '@fast-check/vitest'
import { partCitation, type CslItem } from '@lectern/domain/article'
import { describe, expect, test as example } from 'vitest'

const item = (given: Partial<CslItem>): CslItem => ({
  id: 'S1',
  type: 'article-journal',
  language: 'en',
  URL: 'https://journals.example/science/article/pii/S1',
  ...given,
})

const person = (family: string, given: string) => ({ family, given })

const whole = item({
  title: 'Soils of two plots',
  author: [person('Smith', 'Jane Paula'), person('Doe', 'John'), { literal: 'The Soil Group' }],
  'container-title': 'Journal of Soils',
  volume: '12',
  issued: { 'date-parts': [[2024, 3]] },
})

describe('the citation of a figure', () => {
  const text = fc.string({ maxLength: 12 })
  test.prop([text, text, fc.array(fc.record({ family: text, given: text }), { maxLength: 4 }), text])(
    'begins with its name and ends with the address of the article',
    (name, title, author, volume) => {
      const cited = partCitation(`${name}1`, item({ title, author, volume }))
      expect(cited.startsWith(`${name}1 in `)).toBe(true)
      expect(partCitation(`${name}1.`, item({ title, author, volume }))).toBe(cited)
      expect(cited.endsWith('https://journals.example/science/article/pii/S1')).toBe(true)
    },
  )

  example('names the first of three authors, the journal with its volume and year, and the DOI', () => {
    expect(partCitation('Fig. 2', whole)).toBe(
      'Fig. 2 in Smith J. P. et al. Soils of two plots. Journal of Soils 12 (2024), https://journals.example/science/article/pii/S1',
    )
  })

  example('names two authors, and doubles no full stop', () => {
    expect(
      partCitation('Table 1', item({ title: 'Why?', author: [person('Doe', 'J.'), person('Roe', 'Ann')], volume: '3' })),
    ).toBe('Table 1 in Doe J., Roe A. Why? 3, https://journals.example/science/article/pii/S1')
  })

  example('has no gaps where little is known', () => {
    expect(partCitation('Fig. 1', item({}))).toBe('Fig. 1 in https://journals.example/science/article/pii/S1')
    expect(partCitation('Fig. 1', item({ URL: ' ' }))).toBe('Fig. 1')
  })
})
