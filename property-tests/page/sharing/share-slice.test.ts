import { fc, test } from '@fast-check/vitest'
import { parsePii, SHARE_NETWORKS } from '@lectern/domain/core'
import { initialShare, updateShare, type ShareEvent } from '@lectern/domain/page'
import { describe, expect } from 'vitest'
import { after, commandsOf } from '../../support/interpreted.ts'
import { made } from '../../support/made.ts'

const pii = made(parsePii('S2211753914000025'))
const link = { title: 'On laws', url: 'https://doi.org/10.1000/laws' }
const asked: ShareEvent = { type: 'share/sheet-asked', link }

const update = (state: typeof initialShare, event: ShareEvent) => updateShare(state, event, { pii })

const shareEvent: fc.Arbitrary<ShareEvent> = fc.oneof(
  fc.constantFrom<ShareEvent>(asked, { type: 'share/sheet-used' }, { type: 'share/sheet-unused' }, { type: 'share/menu-opened' }),
  fc.constantFrom(...SHARE_NETWORKS).map((network): ShareEvent => ({ type: 'share/link-followed', network })),
)

describe('SHARE-1 sharing an article', () => {
  test.prop([fc.array(shareEvent)])('opens one sheet at a time, and tells each network that was taken', events => {
    const [, commands] = after(update, initialShare, events)
    expect(commandsOf('share', commands).length).toBeLessThanOrEqual(
      events.filter(({ type }) => type === 'share/sheet-asked').length,
    )
    expect(
      commandsOf('push-data-layer', commands)
        .filter(({ event }) => event.event === 'socialShare')
        .map(({ event }) => event),
    ).toEqual(
      events.flatMap(event =>
        event.type === 'share/link-followed' ? [{ event: 'socialShare', pii, network: event.network }] : [],
      ),
    )
  })

  test('the sheet comes first, and the menu where nothing was shared by it; that is one click', () => {
    const [state, commands] = after(update, initialShare, [asked, asked, { type: 'share/sheet-unused' }])
    expect(state.status).toBe('menu-due')
    const [later, more] = after(update, state, [{ type: 'share/menu-opened' }])
    expect(later).toEqual(initialShare)
    expect([...commands, ...more]).toEqual([
      { kind: 'push-data-layer', event: { event: 'ctaClick', name: 'share' } },
      { kind: 'share', link },
    ])
  })

  test('what was shared by the sheet needs no menu', () => {
    expect(after(update, initialShare, [asked, { type: 'share/sheet-used' }])[0]).toEqual(initialShare)
  })

  test('an answer that nobody waits for opens nothing', () => {
    expect(after(update, initialShare, [{ type: 'share/sheet-unused' }])).toEqual([initialShare, []])
  })

  test('without a sheet the menu is the click', () => {
    expect(after(update, initialShare, [{ type: 'share/menu-opened' }])).toEqual([
      initialShare,
      [{ kind: 'push-data-layer', event: { event: 'ctaClick', name: 'share' } }],
    ])
  })
})
