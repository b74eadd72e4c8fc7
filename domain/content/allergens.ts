/** Keys of the allergens. The names that guests read are in the messages of each language. */
export const ALLERGENS = [
  'gluten',
  'dairy',
  'egg',
  'fish',
  'crustaceans',
  'molluscs',
  'peanuts',
  'tree_nuts',
  'sesame',
  'soy',
  'mustard',
  'celery',
  'sulphites',
] as const
