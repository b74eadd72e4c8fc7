/** Every plate by its name below public/pictures: a dish by its key in the house’s menus and dinners, and one empty plate a house. */
import { drawCloseUp, SQUARE } from '../close-ups.ts'
import type { Printer } from '../inks.ts'
import { plateOf, type Recipe } from './plate.ts'
import { roccaDinner } from './rocca-dinner.ts'
import { roccaGarden } from './rocca-garden.ts'
import { rocca } from './rocca.ts'
import { yeschefMore } from './yeschef-more.ts'
import { yeschefSweet } from './yeschef-sweet.ts'
import { yeschef } from './yeschef.ts'

type Plate = { name: string; draw: () => string }

const platesOf = <P extends Printer>(cook: P, recipes: Record<string, Recipe<P>>): Plate[] =>
  Object.entries(recipes).map(([dish, recipe]) => {
    const name = `${cook}-${dish}`
    return { name, draw: () => drawCloseUp(cook, name, plateOf(cook, recipe), SQUARE) }
  })

/** For a dish of which nobody uploaded a picture. */
const plain = <P extends Printer>(
  printer: P,
  inks: Pick<Recipe<P>, 'ground' | 'ware' | 'rim' | 'line'>,
): readonly Plate[] => platesOf(printer, { plain: { on: 'round', ...inks } })

export const PLATES: readonly Plate[] = [
  ...platesOf('rocca', { ...rocca, ...roccaGarden, ...roccaDinner }),
  ...platesOf('yeschef', { ...yeschef, ...yeschefMore, ...yeschefSweet }),
  ...plain('luna-senja', { ground: 'plum', ware: 'cream', rim: 'amber', line: 'gold' }),
  ...plain('ombak', { ground: 'deep', ware: 'sand', rim: 'coral', line: 'turq' }),
  ...plain('gema', { ground: 'indigo', ware: 'ice', rim: 'pink', line: 'lilac' }),
  ...plain('rantau', { ground: 'leaf', ware: 'paper', rim: 'verm', line: 'brass' }),
  ...plain('rocca', { ground: 'clay', ware: 'bone', rim: 'ember', line: 'stone' }),
  ...plain('yeschef', { ground: 'lemon', ware: 'white', rim: 'graph', line: 'steel' }),
  ...plain('senja', { ground: 'plum', ware: 'cream', rim: 'ember', line: 'glow' }),
]
