/** Returns the address that dials a number, however it is spaced: '+62 21 5550 0138' is 'tel:+622155500138'. */
export const phoneLink = (number: string) => `tel:${number.replaceAll(/[^\d+]/g, '')}`
