import { mount } from 'svelte'

import './design/tokens.css'
import './design/shell.css'
import './cards/card.css'
import icons from './design/icons.json?sprite'
import { lay } from './design/sprite'
import { keepTheme } from './design/theme'
import Page from './Page.svelte'
import { renewLater } from './renewal'
import { keepRoute } from './route.svelte'

keepTheme()
keepRoute()
lay(icons)
addEventListener('vite:preloadError', () => void renewLater())

const target = document.getElementById('page')
if (target) mount(Page, { target })
