// On which ground a phone shows the door: a choice of whoever holds it, kept by the phone and never guessed.
/** `night`: coloured verdicts. `dim`: verdicts are lit on black, for a room that must stay dark. `paper`: for the sun. */
export const GROUNDS = ['night', 'dim', 'paper'] as const
export type Ground = (typeof GROUNDS)[number]

const KEY = 'senja_door_ground'

export function keptGround(): Ground {
  try {
    const kept = localStorage.getItem(KEY)
    return GROUNDS.find((ground) => ground === kept) ?? 'night'
  } catch {
    return 'night'
  }
}

/** Shows the ground at once; where a browser keeps nothing, it lasts as long as the page. */
export function showGround(ground: Ground): void {
  document.documentElement.dataset['ground'] = ground
  try {
    localStorage.setItem(KEY, ground)
  } catch {
    // A private window: nothing to keep it in.
  }
}
