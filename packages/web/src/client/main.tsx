import './fonts.css'
import '@lectern/react-ui/page-styles.css'
import { hydrate } from './hydrate.tsx'
import { installTrustedTypes } from './trusted-types.ts'

installTrustedTypes(window)
hydrate(window)
