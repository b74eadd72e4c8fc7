export const THEMES = ['night', 'day'] as const
export type Theme = (typeof THEMES)[number]

/** The storage key of the user's theme. index.html reads this key before the first paint. */
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

/**
 * Returns the theme of all pages: the user's choice, or else the night theme. The night theme is the default, because a user may open the
 * office in a dark room.
 */
export const themeNow = (): Theme => chosenTheme() ?? 'night'

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // A private window may refuse storage. The browser then forgets the choice when the page closes.
  }
  document.documentElement.dataset['theme'] = theme
}
