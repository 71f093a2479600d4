import { describe, expect, test, vi } from 'vitest'
import { collected } from '../../src/enriched-content/collected.ts'

/** A stream of these parts, and whether reading it has been given up. */
const streamOf = (...parts: readonly (readonly number[])[]) => {
  const cancel = vi.fn<() => void>()
  const left = [...parts]
  const stream = new ReadableStream<Uint8Array>({
    pull: controller => {
      const part = left.shift()
      if (part === undefined) controller.close()
      else controller.enqueue(new Uint8Array(part))
    },
    cancel,
  })
  return { stream, cancel, left }
}

describe('the bytes of a stream', () => {
  test('are collected in their order, as many as are allowed', async () => {
    const { stream, cancel } = streamOf([1, 2], [], [3], [4, 5, 6])
    expect(await collected(stream, 6)).toEqual(new Uint8Array([1, 2, 3, 4, 5, 6]))
    expect(cancel).not.toHaveBeenCalled()
  })

  test('are none in a stream that ends at once', async () => {
    expect(await collected(streamOf().stream, 0)).toEqual(new Uint8Array())
  })

  test('are given up as soon as there are more, and the rest is not read', async () => {
    const { stream, cancel, left } = streamOf([1, 2], [3, 4], [5], [6], [7])
    expect(await collected(stream, 3)).toBeUndefined()
    expect(cancel).toHaveBeenCalledTimes(1)
    expect(left).toContainEqual([6])
  })
})
