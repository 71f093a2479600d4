import { fc, test } from '@fast-check/vitest'
import { parseDoi } from '@lectern/domain/core'
import { statedDoi, statedDoiText } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { malformedDoi, someStatedDoi, wellFormedDoi } from '../../arbitraries/doi.ts'

describe('LINK-1 the DOI that a file states', () => {
  test.prop([wellFormedDoi, fc.constantFrom('', 'doi:', 'DOI: ', 'https://doi.org/', ' ')])(
    'is kept as one where it is well formed, however it is written',
    (doi, before) => {
      const spelled = before.startsWith('http') ? encodeURIComponent(doi) : doi
      expect(statedDoi(before + spelled)).toEqual({ doi })
    },
  )

  test.prop([malformedDoi])('is kept as it is given where it is malformed', text => {
    expect(statedDoi(text)).toEqual({ doiAsGiven: text })
  })

  test.prop([fc.string()])('is kept as one or as given, never as both', text => {
    const { doi, doiAsGiven } = statedDoi(text)
    expect([doi !== undefined, doiAsGiven !== undefined]).toEqual([
      E.isRight(parseDoi(text)),
      E.isLeft(parseDoi(text)) && text.trim() !== '',
    ])
  })

  test.prop([someStatedDoi])('is the same again when its text is read', stated => {
    expect(statedDoi(statedDoiText(stated))).toEqual(stated)
  })

  test.each([undefined, '', ' \n'])('%j states none', given => {
    expect(statedDoi(given)).toEqual({})
  })
})
