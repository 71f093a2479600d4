import { either as E } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberedInstitutions } from '@lectern/api-client/browser'

const SOURCE = { script: '/thiss.js', service: 'https://frame.example/ps/', context: 'here' } as const

const CALL = { endpoint: 'seamlessAccess' } as const

const entry = (title: string, lastUsed: number) => ({
  last_use: lastUsed,
  entity: { title, entity_id: `https://${title.toLowerCase()}.example/idp` },
})

const ask = () => rememberedInstitutions(window, SOURCE)(CALL)()

/** The script has loaded and defined this. */
const comes = (entities: (context: string) => Promise<unknown>): void => {
  Object.assign(window, {
    thiss: {
      PersistenceService: class {
        readonly entities = entities
      },
    },
  })
  document.querySelector('script')?.dispatchEvent(new Event('load'))
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  // A failed script is loaded again; a loaded one is not.
  document.querySelectorAll('script').forEach(script => {
    script.dispatchEvent(new Event('error'))
  })
  Reflect.deleteProperty(window, 'thiss')
})

describe('LIFE-11 the institutions that the persistence service remembers', () => {
  test('none, and nothing is loaded, where the site names no service', async () => {
    expect(await rememberedInstitutions(window, undefined)(CALL)()).toEqual(
      E.right({ endpoint: 'seamlessAccess', call: CALL, answer: [] }),
    )
    expect(document.querySelector('script')).toBeNull()
  })

  test('a script that does not come is a failure, and asked for again the next time', async () => {
    const asked = ask()
    document.querySelector('script')?.dispatchEvent(new Event('error'))
    expect(await asked).toEqual(E.left({ kind: 'network' }))
    expect(document.querySelector('script')).toBeNull()
  })

  test('an answer that takes too long is a failure, and means nothing when it comes', async () => {
    const asked = ask()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(E.isLeft(await asked)).toBe(true)
    comes(() => Promise.resolve({ data: [entry('Late', 1)] }))
    expect(E.isLeft(await asked)).toBe(true)
  })

  test('are those of the site’s context, in the words of the page', async () => {
    const contexts: string[] = []
    const asked = ask()
    comes(context => {
      contexts.push(context)
      return Promise.resolve({ data: [entry('One', 1), entry('Two', 2)] })
    })
    expect(await asked).toEqual(
      E.right({
        endpoint: 'seamlessAccess',
        call: CALL,
        answer: [
          { title: 'One', entityId: 'https://one.example/idp', lastUsed: 1 },
          { title: 'Two', entityId: 'https://two.example/idp', lastUsed: 2 },
        ],
      }),
    )
    expect(contexts).toEqual(['here'])
  })

  // From here on, the script is loaded.
  test.each<[string, () => Promise<unknown>]>([
    ['storage is blocked', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
    [
      'it throws',
      () => {
        throw new Error('no')
      },
    ],
  ])('where %s there is no answer', async (_, entities) => {
    comes(entities)
    expect(await ask()).toEqual(E.left({ kind: 'network' }))
  })

  test('where the script has left no service there is no answer', async () => {
    expect(await ask()).toEqual(E.left({ kind: 'network' }))
  })

  test.each<[unknown, boolean]>([
    ['nonsense', false],
    [{ data: [{ last_use: 'soon' }] }, true],
  ])('of %j what makes no sense is passed over: there is an answer %s', async (answer, isAnswer) => {
    comes(() => Promise.resolve(answer))
    const asked = await ask()
    expect(E.isRight(asked) ? asked.right.answer : asked.left.kind).toEqual(isAnswer ? [] : 'undecodable')
  })
})
