import { change, type Update } from '../../core/machine/step.ts'

/** The banner that names the authors. */
export interface BannerState {
  readonly expanded: boolean
}

/** A new page's authors banner: collapsed. */
export const initialBanner: BannerState = { expanded: false }

export interface BannerEvent {
  readonly type: 'banner/toggled'
}

/** The authors banner is collapsed until toggled (AUTH-5). */
export const updateBanner: Update<BannerState, BannerEvent> = state => change(state, { expanded: !state.expanded })
