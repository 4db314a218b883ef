import { mount } from 'svelte'

import './design/tokens.css'
import './design/shell.css'
import './cards/card.css'
import icons from './design/icons.json?sprite'
import { addSprite } from './design/sprite'
import { initTheme } from './design/theme'
import Page from './Page.svelte'
import { reloadWhenOnline } from './reload'
import { startRouter } from './router.svelte'

initTheme()
startRouter()
addSprite(icons)
addEventListener('vite:preloadError', () => void reloadWhenOnline())

const target = document.getElementById('page')
if (target) mount(Page, { target })
