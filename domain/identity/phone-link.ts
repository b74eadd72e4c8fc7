/** Returns the link that dials a phone number. The number can contain spaces: '+62 21 5550 0138' becomes 'tel:+622155500138'. */
export const phoneLink = (number: string) => `tel:${number.replaceAll(/[^\d+]/g, '')}`
