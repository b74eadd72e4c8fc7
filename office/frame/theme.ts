export const THEMES = ['night', 'day'] as const
export type Theme = (typeof THEMES)[number]

/** The storage key of the reader's choice. index.html reads it before the first paint. */
export const THEME_KEY = 'senja_office_theme'

const isTheme = (text: string | null): text is Theme => text === 'night' || text === 'day'

export function chosenTheme(): Theme | null {
  try {
    const stored = localStorage.getItem(THEME_KEY)
    return isTheme(stored) ? stored : null
  } catch {
    return null
  }
}

/** One theme for all pages, so that no white page opens in a dark room. The default is night. */
export const themeNow = (): Theme => chosenTheme() ?? 'night'

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // A private window may refuse storage. The choice then lasts as long as the page.
  }
  document.documentElement.dataset['theme'] = theme
}
