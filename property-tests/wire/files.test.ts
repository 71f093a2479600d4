import { checkedEid } from '../support/checked-eid.ts'
import { test } from '@fast-check/vitest'
import { ask } from '@lectern/api-client'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { answers } from '../arbitraries/answers.ts'
import { pii, using } from '../support/asking.ts'

describe('a file', () => {
  const fileOf = async (headers: Readonly<Record<string, string>>): Promise<unknown> => {
    const answer = await using(() => Promise.resolve(new Response('PK', { headers }))).attachments({
      params: { pii },
      query: {},
      body: [checkedEid('1-s2.0-X-a')],
    })()
    return E.isRight(answer) ? { ...answer.right, bytes: new TextDecoder().decode(answer.right.bytes) } : answer
  }

  test.each([
    [
      { 'content-type': 'application/zip', 'content-disposition': "attachment; filename*=UTF-8''tables%20%C3%A9.zip" },
      'application/zip',
      'tables é.zip',
    ],
    [
      {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="a b.zip"; filename*=UTF-8\'\'%C3%A9.zip',
      },
      'application/zip',
      'é.zip',
    ],
    [
      { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="a b.zip"' },
      'application/zip',
      'a b.zip',
    ],
    [
      { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename=a.zip; size=2' },
      'application/zip',
      'a.zip',
    ],
    [{ 'content-disposition': "attachment; filename*=UTF-8''%E9.zip" }, 'text/plain;charset=UTF-8', '%E9.zip'],
    [{}, 'text/plain;charset=UTF-8', undefined],
  ])('comes with its type and the name it is to be kept under: %j', async (headers, mediaType, name) => {
    expect(await fileOf(headers)).toEqual({ mediaType, name, bytes: 'PK' })
  })
})

describe('a text', () => {
  test.prop([answers.exportCitation])('EXP-1 comes as it was sent', async text => {
    const answer = await ask(
      using(() => Promise.resolve(new Response(text))),
      { endpoint: 'exportCitation', pii, format: 'ris' },
    )()
    // A byte order mark is not part of a text.
    expect(answer).toMatchObject({ _tag: 'Right', right: { answer: text.replace(/^\uFEFF/, '') } })
  })
})
