/** What a dish may contain that some people must not eat; the words for it are the messages'. */
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
