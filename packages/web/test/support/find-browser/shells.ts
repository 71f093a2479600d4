import { executables, onPath } from '../../../src/pdf/browser/machine.ts'

const NAMES = ['chromium-headless-shell', 'chrome-headless-shell']

/** The shells of Chromium without windows that this machine has, in the order in which to try them. */
export const machineShells = (): Promise<readonly string[]> =>
  executables([...onPath(NAMES), ...NAMES.map(name => `/usr/bin/${name}`)])
