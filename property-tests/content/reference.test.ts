import { fc, test } from '@fast-check/vitest'
import { node, parseReference, parseReferences, plainText, type ContentNode } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { messyNode, receivedNode } from '../arbitraries/content.ts'
import { statedReference } from '../arbitraries/references.ts'

const other = (...children: readonly ContentNode[]): ContentNode => node('bib-reference', { id: 'b2' }, [
  node('label', {}, '[2]'), node('other-ref', {}, [node('textref', {}, children)]),
])

describe('TREE-15 a reference', () => {
  test.prop([statedReference])('is taken apart into just what the file states', ({ stated, node: written }) => {
    const { title, authors, etAl, hostData, id, label, refId } = parseReference(written)
    expect({ title, authors, etAl, id, label, refId }).toEqual({
      title: stated.title, authors: stated.authors, etAl: stated.etAl, id: 'b1', label: '[1]', refId: '7',
    })
    expect(hostData).toEqual({ ...stated.host, url: undefined })
  })

  test.prop([fc.oneof(messyNode, receivedNode)])('of any shape has at least its text', of => {
    const { text, hostData } = parseReference(of)
    expect(text).not.toMatch(/\n/)
    expect(hostData.editors).toBeInstanceOf(Array)
    expect(parseReferences(of).length).toBeGreaterThan(0)
  })

  test.prop([fc.array(fc.oneof(messyNode, receivedNode), { maxLength: 3 })])('keeps its words whatever it holds', children => {
    const reference = node('reference', {}, children)
    const unlabelled = children.filter(of => of['#name'] !== 'label')
    expect(parseReference(reference).text).toBe(plainText(unlabelled).replace(/\s*\n\s*/g, ' '))
  })

  test('that is mere text is kept as text, with the DOI and the address it links to', () => {
    const doi = other(node('inter-ref', { href: 'https://doi.org/10.1000/182' }, 'A handbook'))
    expect(parseReference(doi)).toMatchObject({ id: 'b2', label: '[2]', title: undefined, authors: [], text: 'A handbook', hostData: { doi: '10.1000/182', url: undefined } })
    const address = other(node('inter-ref', { href: 'http://example.org/a' }, 'A page'))
    expect(parseReference(address)).toMatchObject({ text: 'A page', hostData: { doi: undefined, url: 'http://example.org/a' } })
    expect(parseReference(other(node('inter-ref', { href: 'javascript:alert(1)' }, 'x'))).hostData.url).toBeUndefined()
  })

  test('that lists several works gives each', () => {
    const works = ['a', 'b'].map(title => node('reference', {}, [node('contribution', {}, [node('title', {}, [node('maintitle', {}, title)])])]))
    const entry = node('bib-reference', { id: 'b3' }, [node('label', {}, '3'), ...works])
    expect(parseReferences(entry).map(({ title }) => title)).toEqual(['a', 'b'])
    expect(parseReference(entry)).toMatchObject({ id: 'b3', label: '3', title: 'a' })
  })

  test.each([['2005a', '2005'], ['May 2014', '2014'], ['12345', undefined], ['3005', undefined], ['in press', undefined]])('dated %s is of the year %s', (date, year) => {
    const reference = node('reference', {}, [node('host', {}, [node('issue', {}, [node('date', {}, date)])])])
    expect(parseReference(reference).hostData).toMatchObject({ date, year })
  })

  test('does not take the title of a series for that of the book', () => {
    const series = node('book-series', {}, [node('series', {}, [node('title', {}, [node('maintitle', {}, 'Lecture Notes')]), node('volume-nr', {}, '7')])])
    const reference = node('reference', {}, [node('host', {}, [node('edited-book', {}, [series, node('title', {}, [node('maintitle', {}, 'The Book')])])])])
    expect(parseReference(reference).hostData).toMatchObject({ title: 'The Book', seriesTitle: 'Lecture Notes', volume: '7' })
  })
})
