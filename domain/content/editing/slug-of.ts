const LONGEST = 120

/** A name for addresses out of a title: 'Malam Piringan #2' is 'malam-piringan-2'. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '')

/** Small letters, digits and single hyphens, as the content file has it. */
export const isNewSlug = (text: string): boolean => text.length <= LONGEST && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
