import { fc, test } from '@fast-check/vitest'
import { ContentNodeCodec, endpoints, firstFault } from '@lectern/api-client'
import { parseEid } from '@lectern/domain/core'
import { decodeEAddress, encodedAddress, node, text, type Content, type ContentNode } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { anyNodes, deepTree, phrase, receivedNode, wideTree } from '../arbitraries/content.ts'
import { fileEid } from '../arbitraries/eid.ts'

const { codec } = endpoints.body.answer

const read = (wire: unknown): Content => {
  const decoded = codec.decode(wire)
  if (E.isLeft(decoded)) throw new Error(firstFault(decoded.left))
  return decoded.right
}

const contentOf = (...nodes: readonly unknown[]): readonly ContentNode[] => read({ content: nodes }).content

const fault = (wire: unknown): string | undefined => {
  const decoded = ContentNodeCodec.decode(wire)
  return E.isLeft(decoded) ? firstFault(decoded.left) : undefined
}

/** Values that are not nodes. A bare text would be one. */
const noNode = fc.constantFrom<unknown>(null, 7, true, [], {}, { '#name': 7 }, { $$: [] })

describe('CALL-18 the tree of a body', () => {
  test.prop([anyNodes])('passes as it is, node by node the same', nodes => {
    expect(contentOf(...nodes).every((node, index) => node === nodes[index])).toBe(true)
    expect(nodes.map(ContentNodeCodec.is)).toEqual(nodes.map(() => true))
    expect(nodes.map(fault)).toEqual(nodes.map(() => undefined))
  })

  test.prop([anyNodes, fc.array(noNode, { minLength: 1, maxLength: 3 })])(
    'loses what is no node, and only that',
    (nodes, others) => {
      const inside = (children: readonly unknown[]): unknown => ({ '#name': 'section', $: { id: 's' }, $$: children })
      expect(contentOf(inside([...others, ...nodes, ...others]))).toEqual([{ '#name': 'section', $: { id: 's' }, $$: nodes }])
      expect(contentOf(...others, ...nodes, ...others)).toEqual(nodes)
    },
  )

  test.prop([receivedNode, phrase])('keeps the words that stand bare between nodes', (node, words) => {
    expect(contentOf({ '#name': 'para', $$: [words, node, words] })).toEqual([
      { '#name': 'para', $$: [text(words), node, text(words)] },
    ])
  })

  test('reads numbers where texts are meant, and leaves out what is neither', () => {
    expect(
      contentOf({ '#name': 'entry', $: { morerows: 1, 'xmlns:ce': true, rowsep: false, id: null, colname: 'c1' }, _: 7 }),
    ).toEqual([{ '#name': 'entry', $: { morerows: '1', 'xmlns:ce': true, colname: 'c1' }, _: '7' }])
    expect(contentOf({ '#name': 'para', $: null, $$: null, _: null })).toEqual([{ '#name': 'para' }])
    expect(contentOf({ '#name': 'para', $: 'x', $$: {}, _: [] })).toEqual([{ '#name': 'para' }])
  })

  test('keeps what an encoded e-mail address holds, beside a broken node too', () => {
    const encoded = btoa(encodeURIComponent(JSON.stringify(node('e-address', { type: 'email' }, 'ada@lectern.example'))))
    const [address] = contentOf({ '#name': 'author', $$: [7, { '#name': 'encoded-e-address', __encoded: encoded }] })[0]?.$$ ?? []
    expect(address && E.isRight(decodeEAddress(encodedAddress(address)))).toBe(true)
  })

  test.prop([fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty')])(
    'takes no field for another: %s',
    name => {
      const wire: unknown = JSON.parse(`{"content":[{"#name":"para","$":{"${name}":"x"},"${name}":{"polluted":true},"$$":[7]}]}`)
      read(wire)
      expect(({} as Readonly<Record<string, unknown>>)['polluted']).toBeUndefined()
    },
  )

  test('may be as deep and as wide as it likes', () => {
    const deep = deepTree(100_000)
    expect(contentOf(deep)[0]).toBe(deep)
    expect(contentOf(wideTree(100_000))[0]?.$$?.length).toBe(100_000)
    const broken = contentOf({ '#name': 'body', $$: [7, deep] })
    let [at] = broken[0]?.$$ ?? []
    let depth = 0
    for (; at?.$$?.[0] !== undefined; depth += 1) at = at.$$[0]
    expect([depth, at?._]).toEqual([100_000, 'bottom'])
  })

  test.each([
    ['whole', []],
    ['with a broken node', [7]],
  ])('is gone through twice at most, however long: %s', (_, broken) => {
    let read = 0
    const counted = ({ $$: children, ...node }: ContentNode): object => ({
      ...node,
      ...(children !== undefined && {
        get $$() {
          read += 1
          return [...broken, ...children.map(counted)]
        },
      }),
    })
    const sections = 100
    expect(contentOf(...Array.from({ length: sections }, () => counted(wideTree(10)))).map(({ $$ }) => $$?.length)).toEqual(
      Array<number>(sections).fill(10),
    )
    expect(read / sections).toBeLessThanOrEqual(2)
  })

  test('lists may be missing or broken, but for the content itself', () => {
    expect(read({ content: [], floats: 7, footnotes: null })).toEqual({ content: [], floats: [], footnotes: [] })
    expect(E.isLeft(codec.decode({ floats: [], footnotes: [] }))).toBe(true)
  })
})

describe('CALL-18, A3 the files of a part', () => {
  const picture = {
    'attachment-eid': '1-s2.0-S0000000000000018-gr1.jpg',
    'attachment-type': 'IMAGE-DOWNSAMPLED',
    'file-basename': 'gr1',
    filename: 'gr1.jpg',
    extension: 'jpg',
    filesize: '19422',
    'pixel-height': '200',
    'pixel-width': '150',
    'ucs-locator': ['https://store.example/gr1.jpg'],
  }

  test('are read as publishers write them, without those of types that no text names', () => {
    const cover = { ...picture, 'attachment-type': 'IMAGE-COVER-H200' }
    expect(read({ content: [], attachments: [cover, picture, null, { ...picture, 'file-basename': null }] })).toEqual({
      content: [],
      floats: [],
      footnotes: [],
      attachments: [
        {
          eid: '1-s2.0-S0000000000000018-gr1.jpg',
          type: 'IMAGE-DOWNSAMPLED',
          basename: 'gr1',
          filename: 'gr1.jpg',
          extension: 'jpg',
          size: 19422,
          width: 150,
          height: 200,
          found: true,
        },
      ],
    })
  })

  const filesOf = (...files: readonly unknown[]) => read({ content: [], attachments: files }).attachments

  test.prop([fileEid])('keep the EID that they have', eid => {
    expect(filesOf({ ...picture, 'attachment-eid': eid })).toMatchObject([{ eid, filename: 'gr1.jpg' }])
  })

  test.prop([
    fc.uniqueArray(fc.tuple(fc.string({ unit: 'binary' }), fc.anything()), { selector: ([filename]) => filename, maxLength: 5 }),
  ])('are none of them lost for a missing or malformed EID: they have one by their names, the same in every answer', named => {
    const files = named.map(([filename, eid]) => ({ ...picture, filename, 'attachment-eid': eid }))
    const found = filesOf(...files) ?? []
    expect(found.map(({ filename }) => filename)).toEqual(named.map(([filename]) => filename))
    expect(new Set(found.map(({ eid }) => eid)).size).toBe(named.length)
    for (const file of found) {
      expect(parseEid(file.eid)).toEqual(E.right(file.eid))
    }
    expect(read(codec.encode({ content: [], floats: [], footnotes: [], attachments: found })).attachments).toEqual(found)
  })

  test('are written under the names of the wire', () => {
    const { 'ucs-locator': _, ...written } = picture
    expect(codec.encode(read({ content: [], attachments: [picture] }))).toEqual({
      content: [],
      floats: [],
      footnotes: [],
      attachments: [{ ...written, filesize: 19422, 'pixel-height': 200, 'pixel-width': 150, found: true }],
    })
  })

  test.each([undefined, null, 7, {}, 'gr1.jpg'])('cost nobody the text where they are no list: %s', attachments => {
    expect(read({ content: [], attachments })).toEqual({ content: [], floats: [], footnotes: [] })
  })
})

describe('a tree as Lectern keeps it', () => {
  test.each<[string, unknown, string]>([
    ['no node at all', 7, 'the top level: expected a node'],
    ['a name that is none', { '#name': 7 }, '#name: expected text'],
    ['an attribute that is none', { '#name': 'a', $: { id: 'x', n: 7 } }, '$.n: expected text'],
    ['attributes that are none', { '#name': 'a', $: [] }, '$: expected attributes'],
    ['text that is none', { '#name': 'a', _: 7 }, '_: expected text'],
    ['children that are none', { '#name': 'a', $$: {} }, '$$: expected a list of nodes'],
    [
      'a child that is none',
      { '#name': 'a', $$: [{ '#name': 'b', $$: [{ '#name': 'c' }, null] }, 7] },
      '$$.0.$$.1: expected a node',
    ],
    [
      'one of several faults',
      { '#name': 'a', $$: [{ '#name': 'b' }, { '#name': 'c', _: 1 }, { '#name': 1 }] },
      '$$.1._: expected text',
    ],
  ])('is told by its first fault: %s', (_, wire, said) => {
    expect(fault(wire)).toBe(said)
  })

  test.prop([fc.anything()])('is understood or told what is wrong, whatever comes', anything => {
    for (const wire of [
      anything,
      { '#name': 'a', $: anything },
      { '#name': 'a', $$: anything },
      { '#name': 'a', $$: [anything] },
    ]) {
      const said = fault(wire)
      expect(said === undefined).toBe(ContentNodeCodec.is(wire))
    }
  })

  test('is told by its fault however deep that is', () => {
    const root = { '#name': 'a', $$: [deepTree(10_000), 7] }
    expect(fault(root)).toBe('$$.1: expected a node')
  })
})
