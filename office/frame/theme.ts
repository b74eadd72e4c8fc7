export const THEMES = ['night', 'day'] as const
export type Theme = (typeof THEMES)[number]

/** Where a choice of one's own is kept; index.html reads it before the first paint. */
export const THEME_KEY = 'senja_office_theme'

const isTheme = (text: string | null): text is Theme => text === 'night' || text === 'day'

export function chosenTheme(): Theme | null {
  try {
    const kept = localStorage.getItem(THEME_KEY)
    return isTheme(kept) ? kept : null
  } catch {
    return null
  }
}

/** One theme for all pages, so that no white page opens in a dark room: night, unless the reader chose. */
export const themeNow = (): Theme => chosenTheme() ?? 'night'

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Private windows keep nothing: the choice lasts as long as the page.
  }
  document.documentElement.dataset['theme'] = theme
}
