export const MENU_ID = 'menu'
export const PREFERENCES_ID = 'preferences'
