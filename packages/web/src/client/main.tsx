import './fonts.css'
import '@lectern/react-ui/styles.css'
import { hydrate } from './hydrate.tsx'

hydrate(window)
