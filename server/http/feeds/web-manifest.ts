import type { Group } from '#contract/group.ts'
import { link } from '#contract/pages.ts'
import { htmlLang, type Language } from '#contract/preferences.ts'
import { feeds as english } from '#messages/en/site/feeds.ts'
import { feeds as indonesian } from '#messages/id/site/feeds.ts'

const messages = { id: indonesian, en: english }

/** The dark plum color of the page, the same as its `theme-color`. */
const NIGHT = '#1b1226'

/** Returns the web manifest in a language. A phone reads the manifest when it adds the site to its home screen. */
export function webManifest(language: Language, { name, shortName }: Group) {
  const t = messages[language]
  const shortcut = (label: string, url: string) => ({ name: label, url })
  return {
    id: '/',
    name,
    short_name: shortName,
    description: t.appDescription(shortName),
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
