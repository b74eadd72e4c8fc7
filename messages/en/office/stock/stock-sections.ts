import { countText } from '#messages/en/count-text.ts'
import type { stockSections as source } from '#messages/id/office/stock/stock-sections.ts'

export const stockSections: typeof source = {
  titles: { sections: 'Sections', categories: 'Categories of tables' },
  none: { sections: 'No section yet.', categories: 'No category of tables yet.' },
  add: { sections: 'Add a section', categories: 'Add a category' },
  addSectionTitle: 'New section',
  addCategoryTitle: 'New category',
  name: 'Name',
  sectionHint: 'Terrace or upper floor, for example. Guests see it on the plan.',
  categoryHint: 'Tables of one category have the same prices.',
  kind: 'Guests are',
  kinds: { seated: 'seated', standing: 'standing' },
  capacity: 'Guests at most',
  kindLine: (kind, seats) => `${kind}, up to ${countText(seats, 'guest')}`,
  pricesElsewhere: 'Its prices are changed on the page of prices.',
  firstPrices: 'An owner makes categories, because their first prices come with them.',
  first: 'Make a section and a category of tables first, then the tables.',
  save: 'Save',
  saved: (name) => `${name} is saved.`,
  changeOf: (name) => `Change ${name}`,
  remove: 'Remove…',
  removeOf: (name) => `Remove ${name}`,
  removeTitle: (name) => `Remove ${name}?`,
  removeLine: 'No table is in it, so no reservation changes.',
  removed: (name) => `${name} is removed.`,
}
