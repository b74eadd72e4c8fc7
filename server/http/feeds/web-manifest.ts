import { link } from '#contract/pages.ts'
import { htmlLang, type Language } from '#contract/preferences.ts'
import { feeds as english } from '#messages/en/site/feeds.ts'
import { feeds as indonesian } from '#messages/id/site/feeds.ts'

const messages = { id: indonesian, en: english }

/** The night of the page, as `theme-color` tells it: plum before dark. */
const NIGHT = '#1b1226'

/** What a phone keeps of the site when it is put on the home screen, in a language. */
export function webManifest(language: Language, groupName: string) {
  const t = messages[language]
  const shortcut = (name: string, url: string) => ({ name, url })
  return {
    id: '/',
    name: groupName,
    short_name: 'Senja',
    description: t.appDescription,
    lang: htmlLang[language],
    dir: 'ltr',
    start_url: link('home', language),
    scope: '/',
    display: 'minimal-ui',
    background_color: NIGHT,
    theme_color: NIGHT,
    categories: ['entertainment', 'food', 'lifestyle'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      shortcut(t.shortcuts.events, link('events', language)),
      shortcut(t.shortcuts.outlets, link('outlets', language)),
      shortcut(t.shortcuts.reserve, link('brandsReserve', language)),
    ],
  }
}
