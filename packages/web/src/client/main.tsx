import './fonts.css'
import '@lectern/react-ui/page-styles.css'
import { start } from './start.ts'
import { installTrustedTypes } from './trusted-types.ts'

installTrustedTypes(window)
start(window)
