import { executables, onPath } from '../../../src/pdf/browser/machine.ts'

const NAMES = ['chromium-headless-shell', 'chrome-headless-shell']

/** The headless Chromium shells on this machine, in the order in which to try them. */
export const machineShells = (): Promise<readonly string[]> =>
  executables([...onPath(NAMES), ...NAMES.map(name => `/usr/bin/${name}`)])
