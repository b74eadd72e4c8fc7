// The background of the door's screens. The steward selects it on the phone, and the phone stores it.
/**
 * Backgrounds. `night`: colored verdicts on a dark background. `dim`: lit verdicts on black, for a room that must stay dark. `paper`: for
 * use in sunlight.
 */
export const GROUNDS = ['night', 'dim', 'paper'] as const
export type Ground = (typeof GROUNDS)[number]

const KEY = 'senja_door_ground'

export function keptGround(): Ground {
  try {
    const stored = localStorage.getItem(KEY)
    return GROUNDS.find((ground) => ground === stored) ?? 'night'
  } catch {
    return 'night'
  }
}

/** Applies a background and stores it. If the browser has no storage, the background is kept until the page is closed. */
export function showGround(ground: Ground): void {
  document.documentElement.dataset['ground'] = ground
  try {
    localStorage.setItem(KEY, ground)
  } catch {
    // A private window may have no storage.
  }
}
