import { fc, test } from '@fast-check/vitest'
import type { Command } from '@lectern/domain/core'
import {
  contentFaultMessage,
  initialUnknownComponents,
  isRenderable,
  updateUnknownComponents,
  URN_REPORTED,
  vocabulary,
  walk,
  type ContentFault,
  type UnknownComponentsState,
} from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { anyNodes, messyPart, receivedNode } from '../../arbitraries/content.ts'

const names = new Set<string>(Object.keys(vocabulary))

const received = fc.array(receivedNode, { maxLength: 5 })
const name = fc.oneof(fc.constantFrom('hologram', 'scent', 'ce:para', 'constructor', ''), fc.string({ maxLength: 4 }))

const unknown = (met: string): ContentFault => ({ kind: 'unknown-component', name: met })
const invalid = (urn: string): ContentFault => ({ kind: 'invalid-urn', urn })
const fault = fc.oneof(name.map(unknown), fc.oneof(name, fc.string({ unit: 'binary' })).map(invalid))

/** The commands of a page that encounters these faults, some at a time. */
const told = (meetings: readonly (readonly ContentFault[])[]): readonly Command[] => {
  let state: UnknownComponentsState = initialUnknownComponents
  return meetings.flatMap(faults => {
    const [next, commands] = updateUnknownComponents(state, { type: 'unknownComponents/met', faults })
    state = next
    return commands
  })
}

const messages = (commands: readonly Command[]): readonly string[] =>
  commands.map(command =>
    command.kind === 'report' && command.report.kind === 'warning' ? command.report.message : 'no warning',
  )

describe('TREE-1 what cannot be rendered', () => {
  test.prop([fc.oneof(anyNodes, received)])('is what has a name that nobody knows, whatever else is in it', nodes => {
    for (const node of walk(nodes)) expect(isRenderable(node)).toBe(names.has(node['#name']))
  })

  test.prop([messyPart])('is nothing of what importers make', ({ content }) => {
    for (const node of walk(content)) expect(isRenderable(node)).toBe(true)
  })

  test('is nothing at first', () => {
    expect(initialUnknownComponents).toEqual([])
  })

  test.prop([fc.array(fc.array(name, { maxLength: 6 }), { maxLength: 6 })])('is told of once per name per page', meetings => {
    expect(messages(told(meetings.map(names => names.map(unknown))))).toEqual(
      [...new Set(meetings.flat())].map(each => `Unable to render ${each}`),
    )
  })

  test.prop([fc.array(fault)])('changes nothing when it has been told', faults => {
    const [state] = updateUnknownComponents(initialUnknownComponents, { type: 'unknownComponents/met', faults })
    const [again, commands] = updateUnknownComponents(state, { type: 'unknownComponents/met', faults })
    expect(again).toBe(state)
    expect(commands).toEqual([])
  })

  test('is a warning', () => {
    expect(told([[unknown('hologram')]])).toEqual([
      { kind: 'report', report: { kind: 'warning', message: 'Unable to render hologram' } },
    ])
  })
})

describe('URN-2 an address that is no URN', () => {
  test('is an error, in these words', () => {
    expect(told([[invalid('javascript:void(0)')], [unknown('hologram'), invalid('javascript:void(0)')]])).toEqual([
      { kind: 'report', report: { kind: 'error', message: 'Invalid URN: javascript:void(0)' } },
      { kind: 'report', report: { kind: 'warning', message: 'Unable to render hologram' } },
    ])
  })

  test.prop([fc.array(fc.array(fault, { maxLength: 6 }), { maxLength: 6 })])(
    'is told of once per page, in a text that may be sent, however long it is',
    meetings => {
      const reports = told(meetings).flatMap(command => (command.kind === 'report' ? [command.report] : []))
      const wanted = new Set(meetings.flat().map(contentFaultMessage))
      expect(reports.map(report => ('message' in report ? report.message : ''))).toEqual([...wanted])
      for (const message of wanted) expect(message.isWellFormed()).toBe(true)
    },
  )

  test.prop([fc.string({ minLength: 1 })])('is cut where it is long', text => {
    const message = contentFaultMessage(invalid(`data:,${text.repeat(1000)}`))
    expect(message.length).toBeLessThanOrEqual('Invalid URN: '.length + URN_REPORTED)
    expect(message).toMatch(/^Invalid URN: data:,/)
  })
})
