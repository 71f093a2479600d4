import { option as O } from 'fp-ts'
import type { Command } from '../commands/command.ts'
import type { Report } from '../commands/report.ts'
import { stay, type Update } from '../machine/step.ts'
import { isAccessBarComponent } from './component-id.ts'
import type { AccessBarConfig, ConfiguredComponent } from './config.ts'
import { defaultAccessBarConfig } from './default-config.ts'

/** How the access bar is to be. */
export type AccessBarConfigState = AccessBarConfig

/** The slice begins with the configuration that the server embedded, or the one by default. */
export const initialAccessBarConfig = (embedded: O.Option<AccessBarConfig>): AccessBarConfigState => O.getOrElse(() => defaultAccessBarConfig)(embedded)

export type AccessBarConfigEvent = { readonly type: 'accessbarConfig/received'; readonly config: AccessBarConfig }

/** A warning for every component that a configuration lists and nobody knows (BAR-4), once for each name. */
export const unknownComponentReports = ({ components }: Pick<AccessBarConfig, 'components'>): readonly Report[] => {
  const listed = O.getOrElse<readonly ConfiguredComponent[]>(() => [])(components)
  const unknown = new Set(listed.map(({ id }) => id).filter(id => !isAccessBarComponent(id)))
  return [...unknown].map(id => ({ kind: 'warning', message: `Unknown access bar component "${id}"` }))
}

/** A configuration as it arrives; what it lists and nobody knows is reported (BAR-4). */
export const updateAccessBarConfig: Update<AccessBarConfigState, AccessBarConfigEvent> = (_, { config }) =>
  stay(config, ...unknownComponentReports(config).map((report): Command => ({ kind: 'report', report })))
